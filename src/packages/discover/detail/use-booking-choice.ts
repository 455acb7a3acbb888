import { useState } from 'react'
import { NOTHING_CHOSEN, type SlotValue } from '@/features/availability/slot-value'
import type { ConsultantDetail, Service } from './consultant-detail'

/** The service, time and way to meet that are chosen on the page. */
export function useBookingChoice(detail: ConsultantDetail | undefined, slot: number | null) {
  const [srvId, setSrvId] = useState<number>()
  const [value, setValue] = useState<SlotValue>({ ...NOTHING_CHOSEN, slot })
  const services = detail?.services ?? []
  const service: Service | undefined = services.find((one) => one.srvId === srvId) ?? services[0]
  return { service, setSrvId, value, setValue }
}
