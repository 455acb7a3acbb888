import { formatFen } from '@xinqi/domain/money'
import { COOLING_OFF_DAYS } from '@xinqi/domain/privacy'
import { DAY, formatMoment } from '@xinqi/domain/time'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { blockersOf, pendingDeletion } from '../data/deletion'
import { endLogins } from '../../login/commands/end-logins'
import { spendProof } from '../../login/phone-proof'
import { heldInWallet } from '../../wallet/data'

export interface DeletionRequest {
  userId: number
  proof: string
  /** Numbers of LOG_OFF_REASONS. */
  reasons: number[]
  note: string
  /** What of the wallet they have seen and give up. */
  givesUpFen: number
}

/** Puts an account on its way out: every login ends, and after the days of cooling off it is erased. */
export async function requestDeletion(services: Services, request: DeletionRequest) {
  const { userId, reasons, note } = request
  const now = services.clock.now()
  const eraseAt = new Date(now.getTime() + COOLING_OFF_DAYS * DAY)
  await inTransaction(services, async (trx) => {
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
    if (await pendingDeletion(trx, userId)) throw conflict('已经申请过注销了')
    if ((await blockersOf(trx, userId)).length > 0) throw conflict('还有没结束的预约或款项，暂时不能注销')
    const walletFen = await heldInWallet(trx, userId)
    if (walletFen !== request.givesUpFen)
      throw conflict(`余额里有 ${formatFen(walletFen)}：可以先提现，或者确认放弃之后再注销`, { walletFen })
    await spendProof(services, trx, { proof: request.proof, userId, purpose: 'logOff' })
    await trx
      .insertInto('account_deletion')
      .values({
        user_id: userId,
        reasons,
        note_cipher: note === '' ? null : services.cipher.seal('account_deletion.note_cipher', userId, note),
        requested_at: now,
        erase_at: eraseAt,
      })
      .execute()
    await endLogins(services, trx, { side: 'user', userId }, 'all')
  })
  return { requestedAt: formatMoment(now), eraseAt: formatMoment(eraseAt) }
}

/** Keeps an account that was on its way out. A repeat changes nothing. */
export async function cancelDeletion({ db, clock }: Services, userId: number): Promise<void> {
  await db
    .updateTable('account_deletion')
    .set({ cancelled_at: clock.now(), note_cipher: null })
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
}
