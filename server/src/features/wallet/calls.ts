import { BANKS } from '@xinqi/domain/text/banks'
import { balanceOf } from '@xinqi/domain/rules/wallet'
import { movementLabel } from '@xinqi/domain/text/wallet'
import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { conflict } from '../../call/refusal'
import { listGrants, listMovements } from './data'

export const walletHandlers = {
  'POST /appoint/consultUserAmount/getTotalAmount': async (_none, { services: { db, clock }, caller }) => {
    const { availableFen, pendingFen } = balanceOf(await listGrants(db, caller.userId), clock.now())
    return { totalFen: availableFen + pendingFen, availableFen, pendingFen }
  },
  // Its name says that a client may ask for money; nobody's client may (C38).
  'POST /appoint/consultUserAmount/plusAmount': async () => {
    throw conflict('余额由平台按返现等理由发放，不能自己增加')
  },
  'GET /appoint/consultUserAmount/listMovement': async (asked, { services: { db }, caller }) => {
    const { rows, ...behind } = await listMovements(db, caller.userId, asked)
    return {
      list: rows.map(({ id, kind, amount_fen, created_at }) => ({
        id,
        reason: movementLabel(kind),
        amountFen: 0 - amount_fen,
        time: formatMoment(created_at),
      })),
      ...behind,
    }
  },
  'GET /appoint/billSet/getBankList': async () => [...BANKS],
} satisfies Partial<Handlers>
