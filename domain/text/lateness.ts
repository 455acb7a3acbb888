import { LATE_BACK_MINUTES } from '../constants'
import { formatFen, type Fen, type PayTime } from '../money'

const VISITOR_LATE = '来访者迟到，仍按原定时间结束'

const CONSULTANT_LATE: Record<PayTime, string> = {
  before: `线上咨询里来访者先到、咨询师迟到满 ${LATE_BACK_MINUTES} 分钟的，按迟到的分钟自动退还这部分费用`,
  after: `线上咨询里来访者先到、咨询师迟到满 ${LATE_BACK_MINUTES} 分钟的，按迟到的分钟少收这部分费用`,
  never: '线上咨询里谁什么时候到都有记录，双方看到的一样',
}

/** What is said of lateness before anybody books, and stands on the order afterwards. */
export const latenessPromise = (pays: PayTime): string => `${CONSULTANT_LATE[pays]}；${VISITOR_LATE}。`

export interface LatenessFacts {
  /** Whole minutes. */
  consultantLate: number
  visitorLate: number
  pays: PayTime
  /** What the consultant's lateness took off the price. */
  backFen: Fen
}

/** What came of the lateness in a session that was held: the same for both, and no word of money where nobody pays. */
export function latenessOutcome(facts: LatenessFacts): string[] {
  const sentences: string[] = []
  if (facts.consultantLate > 0) sentences.push(consultantSentence(facts))
  if (facts.visitorLate > 0) sentences.push(`来访者迟到 ${facts.visitorLate} 分钟，按原定时间结束。`)
  return sentences
}

function consultantSentence({ consultantLate, pays, backFen }: LatenessFacts): string {
  const late = `咨询师迟到 ${consultantLate} 分钟`
  if (backFen > 0 && pays === 'before') return `${late}，这部分费用 ${formatFen(backFen)} 原路退还。`
  if (backFen > 0 && pays === 'after') return `${late}，这部分费用 ${formatFen(backFen)} 不收。`
  if (pays !== 'never' && consultantLate < LATE_BACK_MINUTES)
    return `${late}，不满 ${LATE_BACK_MINUTES} 分钟，费用不变。`
  return `${late}，已经记在这里。`
}
