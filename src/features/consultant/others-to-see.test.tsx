import { aConsultantItem } from '@xinqi/domain/testing/consultant-item'
import { fireEvent, render, screen } from '@testing-library/react'
import { useCall } from '@/api/use-call'
import { OthersToSee } from './others-to-see'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))

const NEXT = 'GET /appoint/consultConsultant/changeByType'
const people = (...ids: number[]) =>
  ids.map((consultantId) => aConsultantItem({ consultantId, userName: `第${consultantId}位` }))

/** What each call says; the second batch comes only when it is asked for. */
const answers = (first: unknown, next: unknown = undefined) =>
  (useCall as jest.Mock).mockImplementation((key: string, params: unknown) => ({
    data: key === NEXT ? (params === null ? undefined : next) : first,
  }))

const asked = () => (useCall as jest.Mock).mock.lastCall as unknown[]

it('R262: says nothing where nobody can be had', () => {
  answers(undefined)
  const { container, rerender } = render(<OthersToSee why='instead' />)
  expect(container.textContent).toBe('')
  answers({ list: [], more: false })
  rerender(<OthersToSee why='instead' />)
  expect(container.textContent).toBe('')
})

it('shows the next three after the last one, and keeps what is shown where they do not come', () => {
  answers({ list: people(1, 2, 3), more: true })
  const { rerender } = render(<OthersToSee why='beside' consultantId={9} />)
  fireEvent.click(screen.getByRole('link', { name: '换一批' }))
  expect(asked()).toEqual([NEXT, { consultantId: 9, changeType: 1, after: 3 }])
  expect(screen.getByText('第1位')).toBeTruthy()
  answers({ list: people(1, 2, 3), more: true }, { list: people(4, 5, 6), more: true })
  rerender(<OthersToSee why='beside' consultantId={9} />)
  expect(screen.queryByText('第1位')).toBeNull()
  expect(screen.getByText('第6位')).toBeTruthy()
})

it('offers no change where these are all', () => {
  answers({ list: people(1, 2), more: false })
  render(<OthersToSee why='beside' consultantId={9} />)
  expect(screen.queryByText('换一批')).toBeNull()
})
