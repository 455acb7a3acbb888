import { act, render, screen } from '@testing-library/react'
import { useOrganisation } from '@/state/organisation'
import { PageFloats } from './page-floats'

jest.mock('@/features/organisation/service-icon', () => ({ ServiceIcon: () => <div>service</div> }))
jest.mock('@/features/invitation/invite-ad', () => ({ InviteAd: () => <div>invitation</div> }))

async function floatsOn(route: 'home' | 'login'): Promise<string> {
  const { container } = render(<PageFloats route={route} />)
  await act(async () => {
    await Promise.resolve()
  })
  return container.textContent
}

test('R102: the service icon floats over the pages it belongs to', async () => {
  expect(await floatsOn('login')).toBe('')
  await floatsOn('home')
  expect(await screen.findByText('service')).toBeTruthy()
})

test('R101: the invitation is not shown where it has no page to lead to, and never in a free edition', async () => {
  act(() => useOrganisation.setState({ orgId: 657 }))
  expect(await floatsOn('home')).not.toContain('invitation')
})
