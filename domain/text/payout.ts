import { formatFen, type Fen } from '../money'
import { PAYOUT_MAX_FEN, PAYOUT_MIN_FEN, type PayoutState } from '../status/payout'

export const REAL_NAME_MISTAKE = '请填写银行卡上的姓名，2 到 30 个字'
export const CARD_MISTAKE = '卡号不正确，请对照银行卡再看一遍'

/** A name as banks have it: Chinese, with the dot of transcribed names, or Latin. */
export const isRealName = (text: string): boolean =>
  /^([一-鿿㐀-䶿]{2,30}|[一-鿿·]{2,30}|[A-Za-z][A-Za-z .'-]{1,29})$/.test(text)

/** Blanks are for the eye. */
export const cardDigits = (text: string): string => text.replace(/[\s-]/g, '')

/** 12 to 19 digits whose last one is right (Luhn, ISO/IEC 7812). */
export function isCardNumber(text: string): boolean {
  if (!/^\d{12,19}$/.test(text)) return false
  const sum = [...text].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Only the first character stays: 林**. */
export const maskedName = (name: string): string => `${name.slice(0, 1)}${'*'.repeat(Math.min(2, name.length - 1))}`

/** Why so much cannot be taken out; null where it can. */
export function payoutMistake(amountFen: Fen, availableFen: Fen): string | null {
  if (amountFen < PAYOUT_MIN_FEN) return `最少 ${formatFen(PAYOUT_MIN_FEN)}`
  if (amountFen > PAYOUT_MAX_FEN) return `一次最多 ${formatFen(PAYOUT_MAX_FEN)}`
  return amountFen > availableFen ? `现在最多可以提现 ${formatFen(availableFen, true)}` : null
}

/** What the bank's reasons mean to who waits for the money. */
const REASONS: Record<string, string> = {
  PAYEE_CARD_INFO_ERROR: '银行说卡号或姓名不对',
  PAYEE_NOT_EXIST: '银行说没有这张卡',
  RECEIVE_ACCOUNT_ABNORMAL: '银行说这张卡现在不能收款',
  PAYER_BALANCE_NOT_ENOUGH: '平台的付款账户余额不足',
}

/** Why the bank did not do it; what it has no word for yet is told so. */
export const payoutReason = (failReason: string | null): string => REASONS[failReason ?? ''] ?? '银行没有办成'

export function payoutSentence(state: PayoutState, failReason: string | null): string {
  if (state === 'paid') return '钱已经到你的银行卡。'
  if (state === 'failed') return `${payoutReason(failReason)}。钱已经回到可以提现的金额里，请核对收款账户以后再试。`
  return state === 'sent' ? '银行正在处理，一般两小时之内到账。' : '正在交给银行。'
}
