import { HOTLINES } from '@xinqi/domain/constants'
import { useState } from 'react'
import { useCall } from '@/api/use-call'

export interface Hotline {
  number: string
  name: string
  hours: string
}

/** Asked for by the help button already, so that the sheet knows it when it opens. */
export const useOwnHotline = (): Hotline | null => {
  const { data } = useCall('GET /appoint/consultOrg/getConsultOrgVO', {})
  if (!data || !data.crisisHotline || HOTLINES.some(({ number }) => number === data.crisisHotline)) return null
  return { number: data.crisisHotline, name: `${data.orgName}援助热线`, hours: '' }
}

/**
 * The organisation's own number first, then everyone's. One that becomes known only after the sheet has opened comes
 * last instead: nothing may move under a finger here.
 */
export function useHotlines(): readonly Hotline[] {
  const own = useOwnHotline()
  const [knownAtOnce] = useState(own !== null)
  if (!own) return HOTLINES
  return knownAtOnce ? [own, ...HOTLINES] : [...HOTLINES, own]
}
