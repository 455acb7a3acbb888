import { useCall } from '@/api/use-call'
import { useFlavour } from '@/state/organisation'

/** The edition's title of the home page; where it has none, the organisation's own name (R38). */
export function useHomeTitle(): string {
  const { homeTitle, name } = useFlavour()
  const organisation = useCall('GET /appoint/consultOrg/getConsultOrgVO', homeTitle === null ? {} : null)
  return homeTitle ?? organisation.data?.orgName ?? name
}
