import type { Trx } from '../../call/services'

/**
 * The row of a consultant who has not left, kept from leaving until the end of the transaction; others may hold it so as well. Whatever
 * a consultant would leave behind is begun under it.
 */
export const lockStaying = (trx: Trx, consultantId: number) =>
  trx.selectFrom('consultant').select('id').where('id', '=', consultantId).where('left_at', 'is', null).forKeyShare()

/** Whether somebody has left the platform; who has not stays until the end of the transaction. */
export const hasLeft = async (trx: Trx, consultantId: number): Promise<boolean> =>
  (await lockStaying(trx, consultantId).executeTakeFirst()) === undefined
