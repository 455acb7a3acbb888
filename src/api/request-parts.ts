import { clientKind } from '@/platform/client-kind/client-kind'
import { nativeHost } from '@/platform/native/bridge'
import { useOrganisation } from '@/state/organisation'
import { visitValue } from '@/state/visit'
import type { Form } from './transport'
import { clientId } from './unique-id'

const isAppointService = (path: string): boolean => path.startsWith('/appoint/')

/** Calls of the consult service that ask for the organisation as well (R231). */
const WITH_ORGANISATION = /message|userConsultantRelation|assessReportInfo/

const orgId = (): number => useOrganisation.getState().orgId

/** What goes along with every call of a service, beside its own parameters (R224, R225, R227, R231). */
export function commonParams(path: string): Form {
  if (!isAppointService(path)) return WITH_ORGANISATION.test(path) ? { orgId: orgId() } : {}
  return {
    orgId: orgId(),
    sid: clientId(),
    pgChannelId: visitValue('pgChannelId'),
    reportId: visitValue('reportId'),
    isInternal: visitValue('isInternal'),
  }
}

/** The headers that every call carries: this phone's id (R226), the client kind, and the apps' own (R228, R229). */
export const commonHeaders = async (): Promise<Record<string, string>> => ({
  'PG-SID': clientId(),
  'client-kind': clientKind,
  ...(await appHeaders()),
})

const FROM_CONSULTANT_APP = '1'

/** What a call says about the app it comes from: `acToken` in a native app (R229), `wechatApplet` in the consultants' (R228). */
async function appHeaders(): Promise<Record<string, string>> {
  if (!nativeHost) return {}
  const headers: Record<string, string> = {}
  const acToken = await nativeHost.acToken()
  if (acToken !== null) headers.acToken = acToken
  if (clientKind === 'consultantApp') headers.wechatApplet = FROM_CONSULTANT_APP
  return headers
}
