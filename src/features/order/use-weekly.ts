import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { useCall, type Read } from '@/api/use-call'

export type WeeklyLook = Data<'GET /appoint/consultOrder/weeklySeries'>

export interface Weekly {
  /** So many weeks on end; null where one session is wanted. */
  times: number | null
  setTimes(times: number | null): void
  look: Read<WeeklyLook>
  /** Of the weeks that are wanted now; what was read for others is not shown as theirs. */
  current: WeeklyLook | null
  /** Nothing stands in the way: one session, or every week of the series. */
  isClear: boolean
}

export interface WeeklyPlace {
  consultantId: number
  srvId: number
  slot: number | null
  /** The order whose sessions are left. */
  orderNo?: string
}

/** A wish for the same hour of every week: whether it is wanted, for how long, and what stands in its way. */
export function useWeekly({ consultantId, srvId, slot, orderNo }: WeeklyPlace): Weekly {
  const [times, setTimes] = useState<number | null>(null)
  const look = useCall(
    'GET /appoint/consultOrder/weeklySeries',
    times && slot ? { consultantId, srvId, slot, times, orderNo } : null,
  )
  const weeks = look.data?.weeks
  const isOfWish = weeks !== undefined && weeks.length === times && weeks[0]?.slot === slot
  const current = times && isOfWish ? (look.data ?? null) : null
  const isClear = times === null || (current?.weeks.every(({ clash }) => clash === null) ?? false)
  return { times, setTimes, look, current, isClear }
}
