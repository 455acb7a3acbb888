import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { forgetHistory, rememberSeen } from './commands/keep-history'
import { listSeen } from './data'

/** We find out nobody's place, so that none can leak. */
const UNKNOWN_PLACE = ''

export const historyHandlers = {
  'POST /appoint/browsingHistory/save': async ({ consultantId }, { caller, services }) => ({
    kept: consultantId !== undefined && (await rememberSeen(services, caller.userId, consultantId)),
  }),
  'GET /appoint/browsingHistory/list': async ({ orgId }, { caller, services: { db } }) => {
    const rows = await listSeen(db, caller.userId, orgId)
    return rows.map(({ id, name, portrait, motto, seen_at }) => ({
      consultantId: id,
      userName: name,
      homepage: portrait,
      consultantMsg: motto,
      seenAt: formatMoment(seen_at),
    }))
  },
  'POST /appoint/browsingHistory/clear': async (_params, { caller, services }) => {
    await forgetHistory(services.db, caller.userId)
    return null
  },
  'GET /appoint/browsingHistory/getLocation': async () => ({ location: UNKNOWN_PLACE }),
  'GET /appoint/browsingHistory/getIpAndLocation': async (_params, { address }) => ({
    ipAddr: address,
    location: UNKNOWN_PLACE,
  }),
} satisfies Partial<Handlers>
