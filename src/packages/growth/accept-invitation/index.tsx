import { usePageParams } from '@/platform/navigation/page-params'
import { Accept } from '../invitation/accept'

/** An invitation that a friend passed on. */
export default function AcceptInvitationPage() {
  const { code } = usePageParams('acceptInvitation')
  return <Accept kind='friend' code={code ?? ''} />
}
