import { idFromUrl } from '@xinqi/domain/edition/flavour'
import { useRouter } from '@tarojs/taro'
import { useEffect } from 'react'
import { enterOrganisation } from '@/state/organisation'

/** Who is asked for (R41), and the time with which one came from the list by time. */
export function useDetailEntry(): { consultantId: number | null; slot: number | null } {
  const { consultantId, slot, orgId } = useRouter().params
  useEffect(() => enterOrganisation(orgId), [orgId])
  return { consultantId: idFromUrl(consultantId), slot: idFromUrl(slot) }
}
