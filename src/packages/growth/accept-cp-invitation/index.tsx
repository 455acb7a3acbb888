import { usePageParams } from '@/platform/navigation/page-params'
import { Accept } from '../invitation/accept'

/** An invitation that a friend passed on, with a questionnaire before the first session. */
export default function AcceptCpInvitationPage() {
  const { code } = usePageParams('acceptCpInvitation')
  return <Accept kind='assessment' code={code ?? ''} />
}
