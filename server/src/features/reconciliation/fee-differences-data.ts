import { FEE_PER_MILLE, RETURNS_FEE } from '@xinqi/domain/rules/reconciliation'
import { sql } from 'kysely'
import { ofDay, type ComparedDay, type Differences } from './compared-data'

/** `paymentFee` of domain/rules/reconciliation, for a column. */
const feeOf = (column: string) => sql`(${sql.ref(column)} * ${sql.lit(FEE_PER_MILLE)} + 500) / 1000`

/** What a company keeps of a payment beside what was agreed. */
export const paymentFeesOff = (compared: ComparedDay): Differences => sql`
  select 'feeOff' as kind, number, ${feeOf('amount_fen')} as our_fen, fee_fen as their_fen, transaction_id, at as happened_at
    from reconciliation_line
   where ${ofDay(compared, 'trade')} and kind = 'payment' and fee_fen <> ${feeOf('amount_fen')}`

/**
 * What a company gives back of its fee with a refund. Of several refunds of a payment each has its part, so that what is kept is the fee of
 * what is left: rounded, that is a fen more or less than the fee of the refund alone.
 */
export const refundFeesOff = (compared: ComparedDay): Differences =>
  RETURNS_FEE[compared.channel]
    ? sql`
  select 'feeOff' as kind, number, -(${feeOf('amount_fen')}) as our_fen, fee_fen as their_fen, transaction_id, at as happened_at
    from reconciliation_line
   where ${ofDay(compared, 'trade')} and kind = 'refund' and abs(fee_fen + ${feeOf('amount_fen')}) > 1`
    : sql`
  select 'feeOff' as kind, number, 0::bigint as our_fen, fee_fen as their_fen, transaction_id, at as happened_at
    from reconciliation_line
   where ${ofDay(compared, 'trade')} and kind = 'refund' and fee_fen <> 0`
