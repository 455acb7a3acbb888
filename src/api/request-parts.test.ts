import type { ClientKind } from '@/platform/client-kind/client-kind'
import { useOrganisation } from '@/state/organisation'
import { writeVisit } from '@/platform/browser-tab'
import { encodeForm } from './transport'
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

describe('the headers of every call', () => {
  /** The page is loaded anew in another client: kinds are settled when it is. */
  async function headersIn(kind: ClientKind, acToken: string | null): Promise<Record<string, string>> {
    jest.resetModules()
    jest.doMock('@/platform/client-kind/client-kind', () => ({ clientKind: kind }))
    const host = kind === 'app' || kind === 'consultantApp' ? { acToken: () => Promise.resolve(acToken) } : null
    jest.doMock('@/platform/native/bridge', () => ({ nativeHost: host }))
    const { commonHeaders } = await import('./request-parts')
    const { 'PG-SID': id, 'client-kind': named, ...ofTheApp } = await commonHeaders()
    expect([id, named]).toEqual([expect.stringMatching(/^\w+$/), kind])
    return ofTheApp
  }

  it('hold acToken in the apps (R229) and wechatApplet in the consultants’ (R228), and this phone’s id in all (R226)', async () => {
    expect(await headersIn('app', 't')).toEqual({ acToken: 't' })
    expect(await headersIn('consultantApp', 't')).toEqual({ acToken: 't', wechatApplet: '1' })
    expect(await headersIn('app', null)).toEqual({})
    expect(await headersIn('browser', null)).toEqual({})
    expect(await headersIn('wechat', null)).toEqual({})
  })
})
