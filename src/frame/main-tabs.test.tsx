import { render, screen } from '@testing-library/react'
import { useOrganisation } from '@/state/organisation'
import { MainTabs } from './main-tabs'

const labels = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'))
const inEdition = (orgId: number) => useOrganisation.setState({ orgId })
const selected = () => screen.getAllByRole('tab').filter((tab) => tab.getAttribute('aria-selected') === 'true')

test('R82, R83: the main edition has studio, consultation, messages and my', () => {
  inEdition(340)
  render(<MainTabs current='home' />)
  expect(labels()).toEqual(['工作室', '咨询', '消息', '我的'])
})

test('R89: the selected tab is the page’s own; a page that stands in none selects none', () => {
  inEdition(340)
  const { rerender } = render(<MainTabs current='studio' />)
  expect(selected().map((tab) => tab.getAttribute('aria-label'))).toEqual(['工作室'])
  rerender(<MainTabs current='employeeWelfare' />)
  expect(selected()).toEqual([])
})

test('R87: unread messages stand on the message tab', () => {
  inEdition(340)
  render(<MainTabs current='home' unread={3} />)
  expect(labels()).toEqual(['工作室', '咨询', '消息，3 条未读', '我的'])
})

test('R88: employees have two tabs, the second is their records', () => {
  inEdition(728)
  render(<MainTabs current='userOrder' />)
  expect(labels()).toEqual(['咨询', '记录'])
  expect(selected().map((tab) => tab.getAttribute('aria-label'))).toEqual(['记录'])
})

test('R90: every tab has a picture', () => {
  inEdition(657)
  render(<MainTabs current='home' />)
  for (const tab of screen.getAllByRole('tab')) expect(tab.querySelector('[class*="icon"]')).not.toBeNull()
})
