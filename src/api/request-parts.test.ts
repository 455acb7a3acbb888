import { useOrganisation } from '@/state/organisation'
import { writeVisit } from '@/platform/visit'
import { encodeForm } from './form'
import { commonParams } from './request-parts'

beforeEach(() => {
  sessionStorage.clear()
  useOrganisation.setState({ orgId: 340 })
})

describe('the parameters of every call', () => {
  it('name the channel, the report and insiders only where the visit brought them (R227)', () => {
    expect(encodeForm(commonParams('/appoint/consultOrder/info'))).toMatch(/^orgId=340&sid=\w+$/)
    writeVisit('pgChannelId', '7')
    writeVisit('reportId', '31')
    writeVisit('isInternal', '1')
    expect(commonParams('/appoint/consultOrder/info')).toMatchObject({
      pgChannelId: '7',
      reportId: '31',
      isInternal: '1',
    })
  })

  it.each([
    ['/consult/message/list', true],
    ['/consult/userConsultantRelation/follow', true],
    ['/consult/assessReportInfo/detail', true],
    ['/consult/consultOrder/list', false],
  ])('of the consult service name the organisation for %s: %s (R231)', (path, named) => {
    expect(commonParams(path)).toEqual(named ? { orgId: 340 } : {})
  })
})

it('lists are repeated keys without indices, and what is missing is left out (R233)', () => {
  expect(encodeForm({ ids: [1, 2], text: 'a b&c', none: undefined, nothing: null, yes: true })).toBe(
    'ids=1&ids=2&text=a%20b%26c&yes=true',
  )
})
