import type { Fen } from '@xinqi/domain/money'
import { balanceOf } from '@xinqi/domain/rules/wallet'
import { CHANNEL } from '@xinqi/domain/text/labels'
import type { Selectable } from 'kysely'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import type { Payment } from '../../../db/database'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { newNumber } from '../../order/numbers'
import { returnSpend, spendFromWallet } from '../../wallet/commands/spend'
import { lockGrants } from '../../wallet/data'
import { payableOf } from '../payables'
import type { Owed } from '../payable'

type PaymentRow = Selectable<Payment>

/** What a wallet's part is for, and whose wallet it is. */
interface Purpose {
  kind: string
  no: string
  userId: number
}

/** The part of the wallet that waits with a locked thing to be paid. */
export const lockReserved = (trx: Trx, no: string): Promise<PaymentRow | undefined> =>
  trx
    .selectFrom('payment')
    .selectAll()
    .where('order_no', '=', no)
    .where('channel', '=', CHANNEL.wallet)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()

/** Sets aside what the wallet has towards a price, for as long as its rest may be paid; null where it has nothing. */
export async function reserveWalletPart(
  trx: Trx,
  { kind, no, userId }: Purpose,
  { owedFen, expiresAt }: Owed,
  now: Date,
): Promise<PaymentRow | null> {
  const waiting = await lockReserved(trx, no)
  if (waiting && waiting.amount_fen <= owedFen && waiting.expires_at > now) return waiting
  if (waiting) await letGo(trx, waiting, now)
  const { availableFen } = balanceOf(await lockGrants(trx, userId), now)
  const amountFen = Math.min(availableFen, owedFen)
  if (amountFen === 0) return null
  return insertReserved(trx, { kind, no, userId }, amountFen, expiresAt, now)
}

async function insertReserved(
  trx: Trx,
  { kind, no, userId }: Purpose,
  amountFen: Fen,
  expiresAt: Date,
  now: Date,
): Promise<PaymentRow> {
  const payment = await trx
    .insertInto('payment')
    .values({
      payment_no: newNumber(now),
      kind,
      order_no: no,
      channel: CHANNEL.wallet,
      trade_type: 'WALLET',
      amount_fen: amountFen,
      state: 'pending',
      created_at: now,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const to = ACCOUNT.reserved(payment.payment_no)
  await spendFromWallet(trx, { userId, spendNo: payment.payment_no, amountFen, to, kind: 'reserved' }, now)
  return payment
}

/** A part that was set aside becomes a payment like any other. */
export async function payReserved(trx: Trx, payment: PaymentRow, paidAt: Date, now: Date): Promise<void> {
  const { payment_no: reference, order_no, kind, amount_fen: amountFen } = payment
  await trx.updateTable('payment').set({ state: 'paid', paid_at: paidAt }).where('payment_no', '=', reference).execute()
  const credit = await payableOf(kind).account(trx, order_no)
  await recordTransfer(trx, { kind: 'payment', reference, debit: ACCOUNT.reserved(reference), credit, amountFen }, now)
}

/**
 * Takes the part that the wallet pays beside a payment which has come. Where it was let go meanwhile, as much is taken again;
 * false where the wallet does not have it any more.
 */
export async function takeBeside(trx: Trx, besideNo: string, paidAt: Date, now: Date): Promise<boolean> {
  const beside = await trx
    .selectFrom('payment')
    .selectAll()
    .where('payment_no', '=', besideNo)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (beside.state === 'paid') return false
  if (beside.state === 'pending') {
    await payReserved(trx, beside, paidAt, now)
    return true
  }
  const { user_id: userId } = await trx
    .selectFrom('wallet_spend as spend')
    .innerJoin('wallet_grant as held', 'held.grant_no', 'spend.grant_no')
    .select('held.user_id')
    .where('spend_no', '=', besideNo)
    .executeTakeFirstOrThrow()
  const { availableFen } = balanceOf(await lockGrants(trx, userId), now)
  if (availableFen < beside.amount_fen) return false
  const purpose = { kind: beside.kind, no: beside.order_no, userId }
  await payReserved(trx, await insertReserved(trx, purpose, beside.amount_fen, now, now), paidAt, now)
  return true
}

/** What was set aside for something that is paid otherwise, or not at all, is its person's to spend again. */
export async function releaseWalletPart(trx: Trx, no: string, now: Date): Promise<void> {
  const waiting = await lockReserved(trx, no)
  if (waiting) await letGo(trx, waiting, now)
}

async function letGo(trx: Trx, { payment_no: spendNo, amount_fen: amountFen }: PaymentRow, now: Date): Promise<void> {
  await trx.updateTable('payment').set({ state: 'closed' }).where('payment_no', '=', spendNo).execute()
  const from = ACCOUNT.reserved(spendNo)
  await returnSpend(trx, { spendNo, amountFen, from, kind: 'released', reference: spendNo }, now)
}

/** The sweep: parts that were set aside for longer than their rest may be paid, and no payment that may still come waits for. */
export async function releaseOldWalletParts(services: Services): Promise<void> {
  const old = await services.db
    .selectFrom('payment as part')
    .select(['part.order_no', 'part.kind'])
    .where('part.channel', '=', CHANNEL.wallet)
    .where('part.state', '=', 'pending')
    .where('part.expires_at', '<=', services.clock.now())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment as rest')
            .select('rest.payment_no')
            .whereRef('rest.beside_no', '=', 'part.payment_no')
            .where('rest.state', '=', 'pending'),
        ),
      ),
    )
    .limit(200)
    .execute()
  await oneByOne(services, old, ({ order_no, kind }) =>
    inTransaction(services, async (trx) => {
      await payableOf(kind).lock(trx, order_no)
      const waiting = await lockReserved(trx, order_no)
      if (waiting && waiting.expires_at <= services.clock.now()) await letGo(trx, waiting, services.clock.now())
    }),
  )
}
