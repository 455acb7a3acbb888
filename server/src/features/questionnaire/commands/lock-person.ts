import type { Trx } from '../../../call/services'

/** What somebody does in two windows happens one after the other. */
export const lockPerson = (trx: Trx, userId: number) =>
  trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
