import { lazy, Suspense } from 'react'
import { openAt } from '@/platform/navigation/navigation'
import { touchedInvitation } from '@/features/invitation/touched-invitation'
import { useFlavour } from '@/state/organisation'
import { useSession } from '@/state/session'
import { ROUTES, type RouteId } from '../../config/routes'

// What floats is never part of a first screen.
const ServiceIcon = lazy(() =>
  import('@/features/organisation/service-icon').then((file) => ({ default: file.ServiceIcon })),
)
const InviteAd = lazy(() => import('@/features/invitation/invite-ad').then((file) => ({ default: file.InviteAd })))
const PendingInvitation = lazy(() =>
  import('@/features/invitation/pending-invitation').then((file) => ({ default: file.PendingInvitation })),
)
const CashbackPrompts = lazy(() =>
  import('@/features/cashback/cashback-prompts').then((file) => ({ default: file.CashbackPrompts })),
)

/** Pages on which one may want to ask somebody of the organisation. */
const WITH_SERVICE: readonly RouteId[] = ['home', 'userOrder', 'consultOrderDetail']
/** Pages that a word about inviting friends does not disturb. */
const WITH_INVITATION: readonly RouteId[] = ['home']
/** Pages on which a word about one's cashback may come. */
const WITH_CASHBACK: readonly RouteId[] = ['home', 'userCenter']
const INVITATION = 'inviteNew'

const isBuilt = (route: string): route is RouteId => route in ROUTES

/** What floats over some pages: the service icon (R102), what there is to say of one's cashback (R104, R142), and the invitation where it has a page to lead to (R101). */
export function PageFloats({ route }: { route: RouteId }) {
  const { features } = useFlavour()
  const invites = features.inviteAd && isBuilt(INVITATION) && WITH_INVITATION.includes(route)
  const loggedIn = useSession((state) => state.user !== null)
  return (
    <Suspense fallback={null}>
      {WITH_SERVICE.includes(route) && <ServiceIcon />}
      {loggedIn && features.cashback && WITH_CASHBACK.includes(route) && <CashbackPrompts />}
      {loggedIn && invites && touchedInvitation()?.agreed && <PendingInvitation />}
      {invites && <InviteAd onOpen={() => void openAt(INVITATION)} />}
    </Suspense>
  )
}
