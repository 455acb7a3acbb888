import { DAY, HOUR, MINUTE } from '../time'

/** R176: the steps that are shown, each with its prize in fen. */
export const CASHBACK_PRIZES_FEN: readonly number[] = [500, 500, 1000, 1000]
/** R176: so many steps make a period; the last one shown is the one more session that makes the money cashable (R177). */
export const CASHBACK_STEPS = 3
/** R177: what can be withdrawn after one more session. */
export const CASHBACK_TOTAL_FEN = CASHBACK_PRIZES_FEN.reduce((sum, prize) => sum + prize, 0)
/** R175 */
export const CASHBACK_REFRESH_MS = 3_000
/** R174: within so many days of the end the countdown is shown. */
const COUNTDOWN_DAYS = 3

export const FLOW = { notParticipating: 0, notStarted: 1, inProgress: 2, finished: 3, dateOut: 4 } as const
export const PROCESS = { shown: 0, hidden: 1, secondRound: 2 } as const

/** R179 */
export interface CashbackStep {
  isLight: boolean
  /** When its session begins, as it travels on the wire; null until it is booked. */
  appointStartTime: string | null
  /** Fen. */
  prize: number
}

/** A period of cashback, as the server tells it. */
export interface CashbackInfo {
  processStatus: number
  flowStatus: number
  periodId: number
  /** Fen (R178). */
  totalAmount: number
  processDetailsList: readonly CashbackStep[]
}

export const litSteps = ({ processDetailsList }: Pick<CashbackInfo, 'processDetailsList'>): number =>
  processDetailsList.filter(({ isLight }) => isLight).length

/** Once per period, when its three steps are lit while it is still running (R170, R171). */
export const showsProgress = (info: CashbackInfo, shownPeriodId: number | undefined): boolean =>
  info.flowStatus === FLOW.inProgress && litSteps(info) === CASHBACK_STEPS && info.periodId !== shownPeriodId

/** Once per finished period, unless the process is hidden (R172, R173). */
export const promptsWithdrawal = (info: CashbackInfo, shownPeriodId: number | undefined): boolean =>
  info.flowStatus === FLOW.finished && info.processStatus !== PROCESS.hidden && info.periodId !== shownPeriodId

/** Days, hours and minutes that are left, when at most three days remain; null before that and after the end (R174). */
export function cashbackCountdown(endAt: Date, now: Date): string | null {
  const left = endAt.getTime() - now.getTime()
  if (left <= 0 || left > COUNTDOWN_DAYS * DAY) return null
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  return `${days} 天 ${hours} 小时 ${minutes} 分`
}
