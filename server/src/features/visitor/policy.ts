import { notTheirs } from '../../call/foreign'
import type { Refusal } from '../../call/refusal'
import type { Db } from '../../call/services'
import { isOfAnother, isStranger } from './foreign-data'

interface Pair {
  consultantId: number
  userId: number
}

/** For who looked among a consultant's own visitors and did not find this one, or nothing of theirs. */
export const noVisitorOf = async (db: Db, { consultantId, userId }: Pair, what = '来访者'): Promise<Refusal> =>
  notTheirs(what, (await isStranger(db, consultantId, userId)) ? `visitor:${userId}` : undefined)

/** For who looked among a consultant's own sessions and found none that will do. */
export const noSessionWith = async (db: Db, consultantId: number, appointNo: string): Promise<Refusal> =>
  notTheirs('预约', (await isOfAnother(db, consultantId, appointNo)) ? `appointment:${appointNo}` : undefined)
