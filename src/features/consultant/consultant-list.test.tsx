import { fireEvent, render, screen } from '@testing-library/react'
import { aConsultantItem } from '@xinqi/domain/testing/consultant-item'
import { parseMoment } from '@xinqi/domain/time'
import { open } from '@/platform/navigation/navigation'
import { ConsultantList } from './consultant-list'

jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))

const NOW = parseMoment('2026-11-21 20:30:00')
const ITEM = aConsultantItem({ consultantId: 1, userName: '林一帆' })

function show(asOf: string | undefined): void {
  const first = { list: [ITEM], page: 1, more: false, total: 1, bookableThisWeek: 1, earliest: null, nearest: [], asOf }
  const idle = { failure: undefined, more: false, loadingMore: false, loadMore: jest.fn(), refresh: jest.fn() }
  render(<ConsultantList route='home' pages={{ items: first.list, first, ...idle }} now={NOW} empty={null} />)
}

it('says when a list from before was true, and shows it', () => {
  show('2026-11-21 20:15:40')
  expect(screen.getByText('现在连不上数据，显示的是 20:15 的情况')).toBeTruthy()
  expect(screen.getByText('林一帆')).toBeTruthy()
})

it('says nothing above a list of now', () => {
  show(undefined)
  expect(screen.queryByText(/连不上/)).toBeNull()
})

it('R219: says of which organisation somebody is, to a screen reader too, and opens them there', () => {
  const idle = { failure: undefined, more: false, loadingMore: false, loadMore: jest.fn(), refresh: jest.fn() }
  const items = [{ ...ITEM, orgId: 681, orgName: '心栖督导二部' }]
  const more = ({ orgId, orgName }: (typeof items)[number]) => ({ orgId, note: orgName })
  render(<ConsultantList route='aggregate' pages={{ items, ...idle }} now={NOW} empty={null} more={more} />)
  expect(screen.getByText('心栖督导二部')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^林一帆.*心栖督导二部$/ }))
  expect(open).toHaveBeenCalledWith('detail', { consultantId: 1, orgId: 681 })
})
