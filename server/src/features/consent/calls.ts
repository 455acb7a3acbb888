import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { Handlers } from '../../call/handler'
import { agreeTo } from './commands/agree-to-protocol'
import { readProtocol, listVersions } from './protocol-data'

export const consentHandlers = {
  'GET /appoint/consultOrg/geOrgProtocol': ({ orgId, agreeType, version }, { services }) =>
    readProtocol(services, { orgId: orgId || DEFAULT_ORG_ID, type: agreeType, version }),
  'GET /appoint/consultOrganization/getOrgProtocolByCondition': ({ orgId, protocolType }, { services }) =>
    listVersions(services, orgId || DEFAULT_ORG_ID, protocolType),
  'POST /appoint/consultOrganization/agreeProtocol': async ({ protocolType, version }, { services, caller }) => {
    await agreeTo(services, caller.userId, protocolType, version)
    return null
  },
} satisfies Partial<Handlers>
