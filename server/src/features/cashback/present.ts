import type { Data } from '@xinqi/domain/contract/contract'
import {
  CASHBACK_FLOW,
  CASHBACK_PROCESS,
  CASHBACK_TOTAL,
  cashbackFlow,
  cashbackPrize,
  cashbackProgress,
  type CashbackProgress,
  type CashbackSession,
  type CashbackWindow,
} from '@xinqi/domain/rules/cashback'
import { leftOf } from '@xinqi/domain/rules/wallet'
import type { ToldDarkness } from '@xinqi/domain/text/cashback'
import { DAY, formatMoment } from '@xinqi/domain/time'
import type { GrantRow } from '../wallet/data'
import type { ParticipationRow, PeriodRow } from './data'
import { letsIn, openRound } from './policy'

type Info = Data<'GET /appoint/cashbackUserPeriod/cashbackInfo'>

/** How long after its end somebody still sees what they took part in. */
const SHOWN_DAYS = 30

export const windowOf = (part: ParticipationRow): CashbackWindow => ({
  joinedAt: part.joined_at,
  startsAt: part.starts_at,
  endsAt: part.ends_at,
  minPriceFen: part.min_price_fen,
})

/** What a page speaks about: the participation that is shown, and the period that one may join now. */
export interface Shown {
  part: ParticipationRow | null
  period: PeriodRow | null
}

/** One's own place in the period that runs; else that period; else what one took part in lately. */
export function shownOf(own: readonly ParticipationRow[], running: PeriodRow | undefined, now: Date): Shown {
  const [latest] = own
  const inRunning = own.find((part) => part.period_id === running?.id)
  if (running && (inRunning || letsIn(running))) return { part: inRunning ?? null, period: running }
  const lately = latest && now.getTime() < latest.ends_at.getTime() + SHOWN_DAYS * DAY ? latest : null
  return { part: lately, period: lately ? null : (running ?? null) }
}

/** What has become of one participation's prize. */
export function presentPrize(
  part: ParticipationRow,
  progress: CashbackProgress,
  grants: readonly GrantRow[],
  now: Date,
) {
  const paid = part.outcome === 'paid'
  const flowStatus = paid ? CASHBACK_FLOW.finished : cashbackFlow(progress, part.ends_at, now)
  const reference = `${part.participation_no}/${part.times_granted}`
  const grant = grants.find((one) => one.source === 'cashback' && one.reference === reference)
  const availableAt = part.available_at ?? progress.availableAt
  const spent = part.granted_at !== null && grant !== undefined && leftOf(grant) === 0
  return { flowStatus, availableAt, ...cashbackPrize(flowStatus, { availableAt, spent }, now) }
}

const NOBODY: CashbackProgress = cashbackProgress([], {
  joinedAt: new Date(0),
  startsAt: new Date(0),
  endsAt: new Date(0),
  minPriceFen: 1,
})

interface Known {
  own: readonly ParticipationRow[]
  sessions: readonly CashbackSession[]
  grants: readonly GrantRow[]
  now: Date
}

export function presentInfo({ part, period }: Shown, { own, sessions, grants, now }: Known): Info {
  const progress = part ? cashbackProgress(sessions, windowOf(part)) : NOBODY
  const prize = part
    ? presentPrize(part, progress, grants, now)
    : { flowStatus: CASHBACK_FLOW.none, availableAt: null, ...cashbackPrize(CASHBACK_FLOW.none, NOT_GIVEN, now) }
  const round = period ? openRound(own, period) : null
  const mayJoin = period !== null && round !== null && letsIn(period) && (!part || part.ended_at !== null)
  const shown = part ?? period
  return {
    processStatus: processOf(part, mayJoin, round),
    flowStatus: prize.flowStatus,
    buttonShowStatus: prize.buttonShowStatus,
    withdrawStatus: prize.withdrawStatus,
    periodId: part?.period_id ?? period?.id ?? null,
    totalAmount: part?.promised_fen ?? CASHBACK_TOTAL,
    minPriceFen: shown?.min_price_fen ?? null,
    startTime: shown && formatMoment(shown.starts_at),
    endTime: shown && formatMoment(shown.ends_at),
    availableTime:
      prize.flowStatus === CASHBACK_FLOW.finished && prize.availableAt ? formatMoment(prize.availableAt) : null,
    mayJoin,
    processDetailsList: progress.steps.map(({ prizeFen, litBy }) => ({
      isLight: litBy !== null,
      appointStartTime: litBy && formatMoment(litBy),
      prize: prizeFen,
    })),
    darkList: progress.dark.map(({ startAt, reason }) => ({
      appointStartTime: formatMoment(startAt),
      reason: reason as ToldDarkness,
    })),
    cashbackListVOS: own.filter(({ granted_at }) => granted_at !== null).map((one) => presentGiven(one, grants, now)),
  }
}

const NOT_GIVEN = { availableAt: null, spent: false }

function processOf(part: ParticipationRow | null, mayJoin: boolean, round: number | null): number {
  if (!part && !mayJoin) return CASHBACK_PROCESS.hidden
  return (part?.round ?? 1) > 1 || (mayJoin && round !== 1) ? CASHBACK_PROCESS.secondRound : CASHBACK_PROCESS.display
}

/** A prize that was given: it is complete as long as it lies in the wallet. */
function presentGiven(part: ParticipationRow, grants: readonly GrantRow[], now: Date) {
  const { withdrawStatus, availableAt } = presentPrize({ ...part, outcome: 'paid' }, NOBODY, grants, now)
  return {
    periodId: part.period_id,
    round: part.round,
    amount: part.promised_fen,
    withdrawStatus,
    availableTime: availableAt && formatMoment(availableAt),
  }
}

/** Where no edition or no period has anything to show. */
export const NOTHING: Info = presentInfo(
  { part: null, period: null },
  { own: [], sessions: [], grants: [], now: new Date(0) },
)
