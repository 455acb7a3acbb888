import { formatFen } from '@xinqi/domain/money'
import { CASHBACK_FLOW, CASHBACK_STEPS_SHOWN, CASHBACK_WITHDRAW } from '@xinqi/domain/rules/cashback'
import type { MomentText } from '@xinqi/domain/time'
import type { CashbackInfo } from './use-cashback'

/** 11月23日 */
export const dayText = (moment: MomentText): string => `${Number(moment.slice(5, 7))}月${Number(moment.slice(8, 10))}日`

/** 11月23日 20:00 */
export const momentText = (moment: MomentText): string => `${dayText(moment)} ${moment.slice(11, 16)}`

export const litSteps = ({ processDetailsList }: Pick<CashbackInfo, 'processDetailsList'>): number =>
  processDetailsList.filter(({ isLight }) => isLight).length

/** Where one stands, in one line. */
export function headline(info: CashbackInfo): string {
  const sum = formatFen(info.totalAmount)
  const left = CASHBACK_STEPS_SHOWN - litSteps(info)
  if (info.flowStatus === CASHBACK_FLOW.none) return info.mayJoin ? `四次咨询，返还 ${sum}` : '现在没有可以参加的返现'
  if (info.flowStatus === CASHBACK_FLOW.dateOut) return '这一期已经结束'
  if (info.flowStatus !== CASHBACK_FLOW.finished) return left === 1 ? `再来一次，${sum} 就是你的` : `还差 ${left} 次`
  return prizeText(info)
}

/** What has become of the prize. */
export function prizeText({ totalAmount, withdrawStatus, availableTime }: CashbackInfo): string {
  const sum = formatFen(totalAmount)
  if (withdrawStatus === CASHBACK_WITHDRAW.waiting && availableTime) return `${sum} 将在 ${dayText(availableTime)} 可用`
  return withdrawStatus === CASHBACK_WITHDRAW.withdrawn ? `${sum} 已经用掉了` : `${sum} 已在你的余额里`
}

/** What comes next, in one sentence. */
export function nextSentence(info: CashbackInfo): string {
  if (info.flowStatus === CASHBACK_FLOW.none)
    return info.mayJoin ? '参加之后开始的咨询才算，不参加也不影响任何预约。' : '新的一期开始时，这里会写明时间。'
  if (info.flowStatus === CASHBACK_FLOW.dateOut) return '没有走完也没关系，来过的每一次都是你的。'
  if (info.flowStatus !== CASHBACK_FLOW.finished) return '按自己的步子来，聊完一次就点亮一步。'
  return info.withdrawStatus === CASHBACK_WITHDRAW.waiting
    ? '到那天之前，四次里有退款的，这份返现会收回。'
    : '可以在下次付款时用。'
}
