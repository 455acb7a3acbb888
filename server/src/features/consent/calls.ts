import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { findOrganisationId } from '../organisation/data'
import { agreeTo } from './commands/agree-to-protocol'
import { readProtocol, listVersions } from './protocol-data'

/** Whose agreement is meant: the consultant's organisation's where one is named (R24). */
async function organisationOf(
  { db }: Services,
  { orgId, consultantId }: { orgId: number; consultantId?: number | undefined },
): Promise<number> {
  if (consultantId === undefined) return orgId
  const own = await findOrganisationId(db, consultantId)
  if (own === undefined) throw notFound('咨询师')
  return own
}

export const consentHandlers = {
  'GET /appoint/consultOrg/geOrgProtocol': async ({ agreeType, version, ...whose }, { services }) =>
    readProtocol(services, { orgId: await organisationOf(services, whose), type: agreeType, version }),
  'GET /appoint/consultOrganization/getOrgProtocolByCondition': async ({ protocolType, ...whose }, { services }) =>
    listVersions(services, await organisationOf(services, whose), protocolType),
  'POST /appoint/consultOrganization/agreeProtocol': async ({ protocolType, version }, { services, caller }) => {
    await agreeTo(services, caller.userId, protocolType, version)
    return null
  },
} satisfies Partial<Handlers>
