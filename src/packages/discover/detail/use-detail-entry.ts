import { useEffect } from 'react'
import { enterOrganisation } from '@/state/organisation'
import { usePageParams } from '@/platform/navigation/page-params'

/** Who is asked for (R41), and the time with which one came from the list by time. */
export function useDetailEntry(): { consultantId: number | null; slot: number | null } {
  const { consultantId, slot, orgId } = usePageParams('detail')
  useEffect(() => enterOrganisation(orgId), [orgId])
  return { consultantId, slot }
}
