import { HOUR } from '../time'

/** Hours that a consultant's order waits for its visitor's answer at most … */
export const ANSWER_HOURS = 24
/** … and hours before the start at which it ends in any case, so that the time is not lost to others. */
export const ANSWERED_BEFORE_HOURS = 2
/** How far away the start has to be when the order is made, so that there is an hour left to answer. */
export const BUILT_AHEAD_HOURS = ANSWERED_BEFORE_HOURS + 1

export const BUILT_NOTE_MAX = 200

/** Until when the time of a consultant's order is held for the answer. */
export const answerDeadline = (startAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + ANSWER_HOURS * HOUR, startAt.getTime() - ANSWERED_BEFORE_HOURS * HOUR))

/** What is wrong with making such an order, as a sentence; null when nothing is. Prices in fen. */
export function builtMistake(
  wanted: { priceFen: number; startAt: Date },
  offered: { priceFen: number; takesMoney: boolean },
  now: Date,
): string | null {
  if (wanted.startAt.getTime() - now.getTime() < BUILT_AHEAD_HOURS * HOUR)
    return `请选择至少 ${BUILT_AHEAD_HOURS} 小时以后的时间，让对方来得及回答`
  if (!offered.takesMoney) return wanted.priceFen > 0 ? '这里的咨询不收费用' : null
  return wanted.priceFen > offered.priceFen ? '费用不能高于这项服务的标价' : null
}
