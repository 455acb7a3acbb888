import type { Fen } from '@xinqi/domain/money'
import { balanceOf } from '@xinqi/domain/rules/wallet'
import { WITHDRAWALS_A_DAY } from '@xinqi/domain/status/withdrawal'
import { withdrawMistake } from '@xinqi/domain/text/withdrawal'
import { CODE } from '@xinqi/domain/codes'
import { badInput, conflict, Refusal } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { ACCOUNT } from '../../../ledger/record-transfer'
import type { WechatApp } from '../../../providers/transfer/port'
import { newNumber } from '../../order/numbers'
import { spendFromWallet } from '../../wallet/commands/spend'
import { lockGrants } from '../../wallet/data'
import { countToday, findOpenid } from '../data'
import { askForTransfer } from './ask-for-transfer'

export interface Wanted {
  userId: number
  amountFen: Fen
  inside: WechatApp
}

const NO_WECHAT: Record<WechatApp, string> = {
  miniProgram: '提现只到你自己的微信。请先在小程序里用微信登录一次',
  officialAccount: '提现只到你自己的微信。请先在微信里打开我们的网页，用微信登录一次',
}

/**
 * Takes money out of somebody's wallet and asks WeChat to transfer it. The row is committed first, under the number that WeChat gets:
 * whatever happens afterwards, a sweep takes it up again.
 * @throws Refusal for a sum that may not go, too many in a day, or somebody whom WeChat has not told us of
 */
export async function applyForWithdrawal(services: Services, wanted: Wanted): Promise<{ withdrawNo: string }> {
  const written = await inTransaction(services, async (trx) => {
    const { userId, amountFen, inside } = wanted
    const now = services.clock.now()
    // Whoever withdraws at the same time waits here.
    const { availableFen } = balanceOf(await lockGrants(trx, userId), now)
    const openid = await findOpenid(services, trx, userId, inside)
    if (openid === undefined) throw conflict(NO_WECHAT[inside], { needsWechat: true })
    const mistake = withdrawMistake(amountFen, availableFen)
    if (mistake) throw badInput(mistake, { amountFen: mistake })
    if ((await countToday(trx, userId, now)) >= WITHDRAWALS_A_DAY)
      throw new Refusal(CODE.tooMany, `一天最多提现 ${WITHDRAWALS_A_DAY} 次，请明天再来`)
    const withdrawNo = newNumber(now)
    await trx
      .insertInto('withdrawal')
      .values({ withdraw_no: withdrawNo, user_id: userId, amount_fen: amountFen, inside, openid, created_at: now })
      .execute()
    const to = ACCOUNT.withdrawal(withdrawNo)
    await spendFromWallet(trx, { userId, spendNo: withdrawNo, amountFen, to, kind: 'withdrawal' }, now)
    return { withdrawNo }
  })
  await askForTransfer(services, written.withdrawNo)
  return written
}
