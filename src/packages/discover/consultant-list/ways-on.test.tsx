import { cleanup, render, screen } from '@testing-library/react'
import { organisationOf } from '@xinqi/domain/edition/flavour'
import type { FlavourKey } from '@xinqi/domain/edition/flavour-table'
import { useCall } from '@/api/use-call'
import { useOrganisation } from '@/state/organisation'
import { WaysOn } from './ways-on'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))

const show = (edition: FlavourKey, trainees: unknown, groupSize = 1) => {
  cleanup()
  useOrganisation.setState({ orgId: organisationOf(edition) })
  const answer = (key: string, params: unknown) => ({
    data: key === 'GET /appoint/consultOrg/getConsultOrgVO' ? { groupSize } : params === null ? undefined : trainees,
  })
  ;(useCall as jest.Mock).mockImplementation(answer)
  return render(<WaysOn />).container.textContent
}

const SOME = { list: [], total: 7, lowestPrice: 22_000 }

it('tells of those in training and their price where there are some', () => {
  expect(show('main', SOME)).toContain('7 位，在督导下接待来访，¥220 起')
  expect(show('general', { ...SOME, total: 0, lowestPrice: null })).not.toContain('实习')
})

it('speaks of no money where nobody pays, and leads to who is free this week', () => {
  expect(show('welfare', SOME)).not.toContain('¥')
  expect(screen.getByText('这一周能约到的志愿者')).toBeTruthy()
})

it('R219: leads to the other organisations of the group, where there are others', () => {
  expect(show('supervision', SOME, 2)).toContain('同组机构的人')
  expect(show('publicWelfare', SOME)).not.toContain('同组机构的人')
})
