import type { Data } from '@xinqi/domain/contract/contract'
import { useCall } from '@/api/use-call'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'

export type OwnServices = Data<'GET /consult/consultService/mine'>
export type OwnService = OwnServices['services'][number]

/** What a consultant offers, read anew when somebody has ordered or decided. */
export function useOwnServices() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const mine = useCall('GET /consult/consultService/mine', loggedIn ? {} : null)
  useLiveRefresh(() => loggedIn && mine.refresh())
  return mine
}
