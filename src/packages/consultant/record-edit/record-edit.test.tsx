import { act, fireEvent, render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { saveDraft } from '@/features/record/record-draft'
import { useSession } from '@/state/session'
import RecordEditPage from './index'

const NO = '202611230000000001'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))
jest.mock('@/platform/navigation/page-params', () => ({
  usePageParams: () => ({ appointNo: '202611230000000001', recordField: 'plan' }),
}))
jest.mock('@/platform/unsent-store', () => ({
  keepUnsent: () => Promise.resolve(),
  readUnsent: () => Promise.resolve([]),
  dropUnsent: () => Promise.resolve(),
}))

const answers = jest.mocked(call)
const content = (revision: number, plan: string) => ({
  revision,
  template: 'soap' as const,
  words: { plan },
  copied: [],
  mentalHealthStatus: null,
  shared: false,
  saveTime: '2026-11-23 21:00:00',
})

test('on the page of one field the version of another device is shown beside the own one, and one is chosen', async () => {
  useSession.setState({ consultant: { accessToken: 'a', refreshToken: 'r', expiresAt: 0, id: 7 } })
  const data = { ...content(1, '旧'), appointNo: NO, signTime: null }
  ;(useCall as jest.Mock).mockReturnValue({ data })
  await act(async () => void render(<RecordEditPage />))
  fireEvent.input(screen.getByRole('textbox', { name: '计划' }), { target: { value: '这里写的计划' } })
  answers.mockResolvedValueOnce({ saved: false, content: content(5, '那里写的计划') })
  await act(() => saveDraft(NO))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('那里写的计划')).toBeTruthy()
  expect(screen.getByText('这里写的计划')).toBeTruthy()
  answers.mockResolvedValueOnce({ saved: true, content: content(6, '这里写的计划') })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '用这一份' })))
  expect(answers.mock.lastCall?.[1]).toMatchObject({ revision: 5, replaces: true })
  expect(screen.getByRole('textbox', { name: '计划' })).toHaveProperty('value', '这里写的计划')
})
