import { PAYOUT, PAYOUT_MAX_FEN } from '@xinqi/domain/status/payout'
import { SETTLEMENT } from '@xinqi/domain/status/settlement'
import { DAY, HOUR } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'
import { writePayout } from '../features/payout/commands/apply-payout'
import { lookAt, putToUse, writeAccount } from '../features/payout/commands/change-account'
import { movePayout } from '../features/payout/commands/follow-payout'
import { lockPayout } from '../features/payout/data'

/** Those who are shown around, 林一帆 and 周砚; numbers of cards that nobody has. */
const HOLDERS = [
  { consultantId: 1, realName: '林一帆', bankCode: 'CMB', card: '6225880000006180' },
  { consultantId: 2, realName: '周砚', bankCode: 'ICBC', card: '6212260000004276' },
]

/** What the bank says of a card that takes nothing just now. */
const REFUSED = 'RECEIVE_ACCOUNT_ABNORMAL'

/**
 * What became of settlements that were confirmed: a card that two operators looked at, all of a year but its last month paid to it, and
 * that month's income, which the bank did not take and which may be taken out again.
 */
export async function insertPayouts(trx: Trx, cipher: FieldCipher): Promise<void> {
  for (const holder of HOLDERS) {
    const { consultantId } = holder
    const [newest, ...earlier] = await confirmedOf(trx, consultantId)
    const [last] = earlier
    const first = earlier.at(-1)
    if (!newest || !last || !first) throw new Error('The demo has settled too few months.')
    await insertAccount(trx, cipher, holder, first.at)
    const amountFen = Math.min(
      earlier.reduce((sum, { net_fen }) => sum + net_fen, 0),
      PAYOUT_MAX_FEN,
    )
    await insertPayout(trx, { consultantId, amountFen, failReason: null }, new Date(last.at.getTime() + DAY))
    const refused = { consultantId, amountFen: newest.net_fen, failReason: REFUSED }
    await insertPayout(trx, refused, new Date(newest.at.getTime() + DAY))
  }
}

/** What a consultant has confirmed, the newest first. */
async function confirmedOf(trx: Trx, consultantId: number): Promise<{ net_fen: number; at: Date }[]> {
  const rows = await trx
    .selectFrom('settlement')
    .select(['net_fen', 'confirmed_at'])
    .where('consultant_id', '=', consultantId)
    .where('status', '=', SETTLEMENT.confirmed)
    .orderBy('confirmed_at', 'desc')
    .execute()
  return rows.flatMap(({ net_fen, confirmed_at }) => (confirmed_at ? [{ net_fen, at: confirmed_at }] : []))
}

/** Four eyes: who looks and who confirms are two. */
async function insertAccount(trx: Trx, cipher: FieldCipher, holder: (typeof HOLDERS)[number], at: Date): Promise<void> {
  const { consultantId } = holder
  const [one, other] = await trx.selectFrom('operator').select('id').orderBy('id').limit(2).execute()
  if (!one || !other) throw new Error('The demo has too few operators.')
  const accountNo = await writeAccount(trx, cipher, holder, at)
  await lookAt(trx, accountNo, one.id, new Date(at.getTime() + HOUR))
  const account = { account_no: accountNo, consultant_id: consultantId }
  await putToUse(trx, account, other.id, new Date(at.getTime() + 3 * HOUR))
}

interface Ended {
  consultantId: number
  amountFen: number
  /** Null: it arrived. */
  failReason: string | null
}

async function insertPayout(trx: Trx, { failReason, ...wanted }: Ended, at: Date): Promise<void> {
  const payoutNo = await writePayout(trx, wanted, at)
  const row = await lockPayout(trx, payoutNo)
  if (!row) throw new Error(`The payout ${payoutNo} is gone.`)
  const next = failReason === null ? PAYOUT.paid : PAYOUT.failed
  await movePayout(trx, row, { next, orderId: null, failReason }, new Date(at.getTime() + HOUR))
}
