import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen, sessionShare } from '@xinqi/domain/money'

export type Package = Data<'GET /appoint/consultOrder/getRemainingTimesAndSchedule'>['list'][number]

type Dot = 'held' | 'booked' | 'left' | 'gone'

/** One dot a session. What was cancelled alone, and what was not held of an order that is over, is gone. */
export function dotsOf({ sessions, sessionsDone, sessionsBooked, remainingTimes, goesOn }: Package): Dot[] {
  return Array.from({ length: sessions }, (_, index) => {
    if (index < sessionsDone) return 'held'
    if (!goesOn) return 'gone'
    if (index < sessionsDone + sessionsBooked) return 'booked'
    return index < sessionsDone + sessionsBooked + remainingTimes ? 'left' : 'gone'
  })
}

/** 共 4 次：用了 1 次，约了 1 次，还有 2 次没约 */
export function balanceWords({ sessions, sessionsDone, sessionsBooked, remainingTimes, goesOn }: Package): string {
  const unused = sessions - sessionsDone
  const cancelled = unused - sessionsBooked - remainingTimes
  const parts = goesOn
    ? [
        sessionsDone > 0 && `用了 ${sessionsDone} 次`,
        sessionsBooked > 0 && `约了 ${sessionsBooked} 次`,
        remainingTimes > 0 && `还有 ${remainingTimes} 次没约`,
        cancelled > 0 && `取消了 ${cancelled} 次`,
      ]
    : [sessionsDone > 0 && `用了 ${sessionsDone} 次`, unused > 0 ? `${unused} 次没有用，已经结束` : '已经全部结束']
  return `共 ${sessions} 次：${parts.filter(Boolean).join('，')}`
}

/** 每次 ¥456; shares that differ by a fen are about so much. Empty where nobody pays. */
export function eachWords({ payableFen, sessions }: Package): string {
  if (payableFen === 0) return ''
  const about = payableFen % sessions === 0 ? '' : '约 '
  return `每次 ${about}${formatFen(sessionShare(payableFen, sessions, sessions - 1))}`
}

/** What comes back to who leaves now; null where nothing was paid, or it cannot be left. */
export function leavingWords({ refundFen }: Package): string | null {
  if (refundFen === null) return null
  return refundFen > 0 ? `现在取消将退回 ${formatFen(refundFen)}` : '现在取消，没有可退的款项'
}
