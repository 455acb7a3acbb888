import type { Hotline } from '@xinqi/domain/rules/hotlines'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { useEveryonesHotlines } from '@/state/hotlines'

export type CalledLine = Pick<Hotline, 'number' | 'name' | 'hours' | 'note'>

/** Asked for by the help button already, so that the sheet knows it when it opens. */
export const useOwnHotline = (): CalledLine | null => {
  const { data } = useCall('GET /appoint/consultOrg/getConsultOrgVO', {})
  const everyones = useEveryonesHotlines(({ lines }) => lines)
  if (!data || !data.crisisHotline || everyones.some(({ number }) => number === data.crisisHotline)) return null
  return { number: data.crisisHotline, name: `${data.orgName}援助热线`, hours: '', note: '' }
}

/**
 * The organisation's own number first, then everyone's, as they are known when the sheet opens. One of its own that becomes known only
 * afterwards comes last instead: nothing may move under a finger here.
 */
export function useHotlines(): readonly CalledLine[] {
  const own = useOwnHotline()
  const [knownAtOnce] = useState(own !== null)
  const [everyones] = useState(() => useEveryonesHotlines.getState().lines)
  if (!own || everyones.some(({ number }) => number === own.number)) return everyones
  return knownAtOnce ? [own, ...everyones] : [...everyones, own]
}
