import type { Trx } from '../../call/services'

/** Whoever gives a code comes after the other: none is taken twice, and every wrong one counts. */
export const lockSecondFactor = (trx: Trx, operatorId: number) =>
  trx
    .selectFrom('operator_second_factor')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirst()

export type SecondFactorRow = NonNullable<Awaited<ReturnType<typeof lockSecondFactor>>>
