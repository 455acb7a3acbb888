import { render, screen } from '@testing-library/react'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { REPORT_PARTS } from '@xinqi/domain/text/report'
import { useCall } from '@/api/use-call'
import { useOrganisation } from '@/state/organisation'
import { ReadReport } from './read-report'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))

const PICTURE = 'https://example.com/drawing.png'
const words = `她画的那一棵树：![树](${PICTURE})`
const report = {
  title: '两个月以来',
  consultantName: '林一帆',
  handTime: '2026-11-20 18:00:00',
  ...Object.fromEntries(REPORT_PARTS.map((part) => [part, words])),
  helpful: null,
  feedback: null,
}

test.each([169, 10, 340])('R106: in organisation %i pictures are saved, on a report none is offered', (orgId) => {
  expect(flavourOf(orgId).features.imageSaving).toBe(true)
  useOrganisation.setState({ orgId })
  ;(useCall as jest.Mock).mockReturnValue({ data: report, loading: false, failure: undefined, refresh: jest.fn() })
  render(<ReadReport reportNo='202611200000000001' />)
  expect(screen.getAllByText(words)).toHaveLength(REPORT_PARTS.length)
  expect(screen.queryAllByRole('img')).toEqual([])
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['告诉咨询师'])
})
