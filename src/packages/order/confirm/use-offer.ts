import type { ConsultMode } from '@xinqi/domain/text/labels'
import { useEffect, useRef, useState } from 'react'
import type { PageParams } from '../../../../config/routes'
import { useCall } from '@/api/use-call'
import { chosenCampaign } from '@/features/campaign/campaign'
import type { Wanted } from '@/features/order/use-booking'
import { modesOf } from '@/features/availability/slot-value'
import type { SlotValue } from '@/features/availability/slot-value'
import { useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'

/** What is booked: the service of the address, and time and mode that may be changed here. */
export function useOffer({ consultantId, srvId, ...asked }: PageParams<'userOrderDetail'>) {
  const [slot, setSlot] = useState(asked.slot)
  const [mode, setMode] = useState(() => modesOf(String(asked.consultMode))[0] ?? null)
  // R165: at once, until another time is chosen.
  const [consultationType, setConsultationType] = useState<0 | 1>(asked.consultationType === 1 ? 1 : 0)
  const [timesOpen, setTimesOpen] = useState(false)
  const sourceType = useOrganisation((state) => state.sourceType) ?? 0
  const campaignId = chosenCampaign() ?? undefined
  const page = useCall(
    'GET /appoint/consultOrder/getOrderPageInfo',
    consultantId && srvId
      ? { consultantId, srvId, slot: slot || undefined, consultationType, campaignId, sourceType }
      : null,
  )
  const { data: info, failure, refresh } = page

  // Who logs in may have an order that stands in the way.
  const userId = useSession((state) => state.user?.id)
  const askedFor = useRef(userId)
  useEffect(() => {
    if (askedFor.current === userId) return
    askedFor.current = userId
    void refresh()
  }, [userId, refresh])

  const offered = info ? modesOf(info.consultMode) : []
  const consultMode: ConsultMode | null = mode && offered.includes(mode) ? mode : (offered[0] ?? null)
  const choice: SlotValue = { slot, consultMode }
  const wanted: Wanted | null =
    info && slot && consultMode
      ? { consultantId: info.consultantId, srvId: info.srvId, slot, consultMode, consultationType }
      : null

  return {
    info,
    failure,
    /** The address names no service. */
    missing: !consultantId || !srvId,
    refresh,
    choice,
    wanted,
    /** The time is kept for this person: of the waitlist (docs/domain.md §14). */
    offerId: slot === asked.slot ? asked.offerId : null,
    slotFree: info?.free ?? false,
    timesOpen,
    openTimes: () => setTimesOpen(true),
    closeTimes: () => setTimesOpen(false),
    chooseMode: (next: ConsultMode) => setMode(next),
    choose: (nextSlot: number, nextMode: number | null) => {
      setSlot(nextSlot)
      setConsultationType(0)
      if (nextMode !== null) setMode(modesOf(String(nextMode))[0] ?? null)
      setTimesOpen(false)
    },
  }
}
