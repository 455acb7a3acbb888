import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../http/handler'
import { listVersions } from '../organisation/protocol-data'
import { accessLogOf } from './data/access-log'
import { newVersionsFor } from './data/agreements'
import { agreeTo } from './commands/agree-to-protocol'
import { changePhone } from './commands/change-phone'
import { confirmPhone } from './commands/confirm-phone'
import { fetchExport } from './commands/fetch-export'
import { cancelDeletion, requestDeletion } from './commands/request-deletion'
import { requestExport } from './commands/request-export'
import { saveNickname } from './commands/save-nickname'
import { sendConfirmCode } from './commands/send-confirm-code'
import { setConsent } from './commands/set-consent'
import { consentsOf } from './data/consents'
import { findUser } from '../account/data'
import { blockersOf, pendingDeletion } from './data/deletion'
import { newestExport, overviewOf } from './data/overview'

export const privacyHandlers = {
  'POST /appoint/consultUser/saveNickname': async ({ nickname }, { services, caller }) => ({
    nickname: await saveNickname(services, caller.userId, nickname),
  }),
  'POST /appoint/consultUser/sendConfirmCode': (_params, { services, caller, address, device }) =>
    sendConfirmCode(services, { userId: caller.userId, address, device }),
  'POST /appoint/consultUser/confirmPhone': async ({ code, purpose }, { services, caller }) => ({
    proof: await confirmPhone(services, { userId: caller.userId, code, purpose }),
  }),
  'POST /appoint/consultUser/changePhone': (change, { services, caller: { userId, sessionId } }) =>
    changePhone(services, { ...change, userId, sessionId }),
  'GET /appoint/consultVisitor/userData': (_params, { services, caller }) => overviewOf(services.db, caller.userId),
  'GET /appoint/consultVisitor/consents': (_params, { services, caller }) => consentsOf(services, caller.userId),
  'POST /appoint/consultVisitor/setConsent': async (said, { services, caller }) => {
    await setConsent(services, caller.userId, said)
    return null
  },
  'GET /appoint/consultVisitor/accessLog': (_params, { services, caller }) => accessLogOf(services.db, caller.userId),
  'POST /appoint/consultVisitor/exportMyData': async (_params, { services, caller }) => ({
    exportId: await requestExport(services, caller.userId),
  }),
  'GET /appoint/consultVisitor/exportState': async (_params, { services, caller }) => {
    const row = await newestExport(services, caller.userId)
    if (!row) return null
    const { id, state, created_at, expires_at } = row
    return { exportId: id, state, requestedAt: formatMoment(created_at), expiresAt: formatMoment(expires_at) }
  },
  'POST /appoint/consultVisitor/fetchExport': ({ exportId }, { services, caller }) =>
    fetchExport(services, caller.userId, exportId),
  'GET /appoint/consultUser/logOffCheck': async (_params, { services: { db }, caller: { userId } }) => ({
    phoneMasked: (await findUser(db, userId)).phone_masked,
    blockers: await blockersOf(db, userId),
    pending: await pendingDeletion(db, userId),
  }),
  'POST /appoint/consultUser/logOff': (request, { services, caller }) =>
    requestDeletion(services, { ...request, userId: caller.userId }),
  'POST /appoint/consultUser/cancelLogOff': async (_params, { services, caller }) => {
    await cancelDeletion(services, caller.userId)
    return null
  },
  'GET /appoint/consultUser/notices': async (_params, { services, caller: { userId } }) => ({
    protocols: await newVersionsFor(services, userId),
    deletion: await pendingDeletion(services.db, userId),
  }),
  'GET /appoint/consultOrganization/getOrgProtocolByCondition': ({ orgId, protocolType }, { services }) =>
    listVersions(services, orgId || DEFAULT_ORG_ID, protocolType),
  'POST /appoint/consultOrganization/agreeProtocol': async ({ protocolType, version }, { services, caller }) => {
    await agreeTo(services, caller.userId, protocolType, version)
    return null
  },
} satisfies Partial<Handlers>
