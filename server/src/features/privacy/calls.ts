import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { newVersionsFor } from '../consent/agreement-data'
import { consentsOf } from '../consent/data'
import { findUser } from '../person/data'
import { fetchExport } from './commands/fetch-export'
import { requestDeletion, cancelDeletion } from './commands/request-deletion'
import { requestExport } from './commands/request-export'
import { setConsent } from './commands/set-consent'
import { accessLogOf } from './data/access-log'
import { heldInWallet } from '../wallet/data'
import { blockersOf, pendingDeletion } from './data/deletion'
import { newestExport } from './data/newest-export'
import { overviewOf } from './data/own-data'

export const privacyHandlers = {
  'GET /appoint/consultVisitor/consents': (_params, { services, caller }) => consentsOf(services, caller.userId),
  'POST /appoint/consultVisitor/setConsent': async (said, { services, caller }) => {
    await setConsent(services, caller.userId, said)
    return null
  },
  'GET /appoint/consultVisitor/userData': (_params, { services, caller }) => overviewOf(services.db, caller.userId),
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
    walletFen: await heldInWallet(db, userId),
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
} satisfies Partial<Handlers>
