import Taro from '@tarojs/taro'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { call } from '@/api/call'
import { forgetReads } from '@/api/forget-reads'
import { GOOD_INFO } from '@/features/visitor/testing/visitor-info'
import { forgetVisitorDraft, prefillVisitorInfo, useVisitorDraft } from '@/features/visitor/visitor-draft'
import { back, open } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { useSession } from '@/state/session'
import UserDataPage from './index'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/frame/app-page', () => ({
  AppPage: ({ children, footer }: { children: ReactNode; footer?: ReactNode }) => (
    <>
      {children}
      {footer}
    </>
  ),
}))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn(), back: jest.fn(), openPages: () => 2 }))
jest.mock('@/platform/navigation/page-params', () => ({ usePageParams: () => mockAddress.params }))
jest.mock('@/state/overlays', () => ({ ask: jest.fn(), showToast: jest.fn() }))

const NOWHERE = { visitorInfoId: null, isSelf: null }
const mockAddress: { params: { visitorInfoId: number | null; isSelf: number | null } } = { params: NOWHERE }
const LIST = 'GET /appoint/consultVisitor/savedVisitorInfos'
const SAVE = 'POST /appoint/consultVisitor/saveVisitorInfo'
const SAVED = { visitorInfoId: 9, restricted: false, orderShowStatus: null, crisis: false }
const REMOVE = 'POST /appoint/consultVisitor/removeVisitorInfo'
const SELF = { ...GOOD_INFO, visitorInfoId: 4, relationship: null, loveStatus: null, emergencyRelationship: null }
const CHILD = { ...SELF, visitorInfoId: 5, isSelf: 2, relationship: 1, name: '小满', birthDate: '2014-05-20' }

let saved: object[]
const callsOf = (key: string) => (call as jest.Mock).mock.calls.filter(([called]) => called === key)

async function show(params: Partial<typeof mockAddress.params> = {}) {
  mockAddress.params = { ...NOWHERE, ...params }
  await act(async () => void render(<UserDataPage />))
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const buttons = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)

beforeEach(() => {
  jest.clearAllMocks()
  Object.assign(Taro, { pageScrollTo: () => Promise.resolve() })
  saved = [SELF, CHILD]
  useSession.setState({ user: { accessToken: 'a', refreshToken: 'r', expiresAt: 0, id: 9 } })
  forgetVisitorDraft()
  ;(call as jest.Mock).mockImplementation((key: string) =>
    Promise.resolve(key === LIST ? saved : key === SAVE ? SAVED : null),
  )
})
afterEach(() => act(forgetReads))

it('names everybody who is saved, and offers oneself only where one is missing', async () => {
  await show()
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^小林我自己 · \d\d 岁 · 女/),
    expect.stringMatching(/^小满未成年人 · \d\d 岁 · 女 · 监护人：父母/),
  ])
  expect(buttons()).not.toContain('填写我自己的信息')
  await press('添加一位未成年人')
  await press('修改小满的信息')
  expect((open as jest.Mock).mock.calls).toEqual([
    ['userData', { isSelf: 2 }],
    ['userData', { visitorInfoId: 5 }],
  ])
})

it('with nobody saved offers to begin', async () => {
  saved = []
  await show()
  expect(screen.getByText('还没有保存的信息')).toBeTruthy()
  expect(buttons()).toEqual(['填写我自己的信息', '添加一位未成年人'])
})

it('removes nobody whose owner thinks better of it', async () => {
  ;(ask as jest.Mock).mockResolvedValueOnce(false)
  await show()
  await press('删除小林的信息')
  expect([callsOf(REMOVE), screen.queryAllByText('小林')]).toEqual([[], [expect.anything()]])
})

it('asks before it removes; then no form remembers it', async () => {
  prefillVisitorInfo(GOOD_INFO)
  await show()
  ;(ask as jest.Mock).mockResolvedValueOnce(true)
  saved = [CHILD]
  await press('删除小林的信息')
  expect(callsOf(REMOVE).map(([, params]) => params as object)).toEqual([{ visitorInfoId: 4 }])
  expect(screen.queryByText('小林')).toBeNull()
  expect(useVisitorDraft.getState().info.name).toBe('')
})

it('keeps what is typed when the list is read anew, and saves it in place of what was', async () => {
  await show({ visitorInfoId: 5 })
  fireEvent.change(screen.getByRole('textbox', { name: '怎么称呼孩子' }), { target: { value: '满满' } })
  saved = [SELF]
  await act(forgetReads)
  await press('保存')
  expect(callsOf(SAVE)[0]?.[1]).toMatchObject({ name: '满满', isSelf: 2, relationship: 1, visitorInfoId: 5 })
  expect(back).toHaveBeenCalledTimes(1)
})

it('sends nothing while something is missing', async () => {
  await show({ isSelf: 2 })
  expect(screen.queryByRole('radiogroup', { name: '为谁预约' })).toBeNull()
  await press('保存')
  expect(screen.getByText('请选择监护人与来访者的关系')).toBeTruthy()
  expect(callsOf(SAVE)).toEqual([])
})
