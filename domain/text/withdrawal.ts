import { formatFen, type Fen } from '../money'
import {
  WITHDRAW_MAX_FEN,
  WITHDRAW_MIN_FEN,
  WITHDRAWAL,
  WITHDRAWALS_A_DAY,
  type WithdrawalState,
} from '../status/withdrawal'

export const WITHDRAWAL_LABEL: Record<WithdrawalState, string> = {
  [WITHDRAWAL.requested]: '正在提交',
  [WITHDRAWAL.sent]: '微信处理中',
  [WITHDRAWAL.waiting]: '等你确认收款',
  [WITHDRAWAL.transferring]: '转账中',
  [WITHDRAWAL.cancelling]: '取消中',
  [WITHDRAWAL.paid]: '已到账',
  [WITHDRAWAL.failed]: '没有成功',
  [WITHDRAWAL.cancelled]: '已取消',
  [WITHDRAWAL.expired]: '已过期',
}

export const WITHDRAW_RULES = [
  `每次 ${formatFen(WITHDRAW_MIN_FEN)}–${formatFen(WITHDRAW_MAX_FEN)}，一天最多 ${WITHDRAWALS_A_DAY} 次。`,
  '只能提到你自己的微信零钱，不收手续费。',
  '提交后，微信会请你确认收款。24 小时内没有确认，钱会回到余额。',
]

/** Why WeChat did not do it, as far as its person can do something about it. */
const FAIL_SENTENCE: Record<string, string> = {
  ACCOUNT_FROZEN: '你的微信收款账户被冻结了，请先在微信里恢复它',
  ACCOUNT_NOT_EXIST: '微信没有找到你的收款账户，请先在微信里开通微信支付',
  REAL_NAME_CHECK_FAIL: '你的微信还没有实名认证，请先在微信里完成它',
  NAME_NOT_CORRECT: '姓名和微信的实名不一致',
  PAYEE_ACCOUNT_ABNORMAL: '你的微信收款账户暂时不能收款，请在微信里查看原因',
  TRANSFER_RISK: '微信认为这笔收款有风险，请在微信里查看原因',
  NOT_ENOUGH: '这一天我们没能把它转出去，不是你的问题，可以再试一次',
}
const UNKNOWN_REASON = '微信没有完成这笔转账，可以再试一次'
const MONEY_IS_BACK = '钱已经回到余额。'

export interface Told {
  state: WithdrawalState
  failReason: string | null
}

/** What a withdrawal's person is told of it. `until`: the end of the day in which WeChat waits, in words. */
export function withdrawalSentence({ state, failReason }: Told, until: string): string {
  if (state === WITHDRAWAL.requested) return '正在交给微信。要是一直停在这里，我们会自己再试，不用重新申请。'
  if (state === WITHDRAWAL.sent) return '微信已经收到，一会儿会请你确认收款。'
  if (state === WITHDRAWAL.waiting) return `请在 ${until} 之前确认收款；过时钱会回到余额。`
  if (state === WITHDRAWAL.transferring) return '你已经确认，微信正在转到你的零钱。'
  if (state === WITHDRAWAL.cancelling) return '正在取消，取消后钱会回到余额。'
  if (state === WITHDRAWAL.paid) return '已经转到你的微信零钱。'
  if (state === WITHDRAWAL.cancelled) return `你取消了这次提现。${MONEY_IS_BACK}`
  if (state === WITHDRAWAL.expired) return `没有在 24 小时内确认收款。${MONEY_IS_BACK}`
  return `${FAIL_SENTENCE[failReason ?? ''] ?? UNKNOWN_REASON}。${MONEY_IS_BACK}`
}

/** What is wrong with an amount that somebody wants; null where nothing is. */
export function withdrawMistake(amountFen: Fen, availableFen: Fen): string | null {
  if (amountFen < WITHDRAW_MIN_FEN) return `一次最少提现 ${formatFen(WITHDRAW_MIN_FEN)}`
  if (amountFen > availableFen) return `可提现的余额是 ${formatFen(availableFen)}`
  if (amountFen > WITHDRAW_MAX_FEN) return `一次最多提现 ${formatFen(WITHDRAW_MAX_FEN)}`
  return null
}
