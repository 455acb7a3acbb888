import type { Data } from '@xinqi/domain/contract/contract'
import { useCall } from '@/api/use-call'
import { useFlavour } from '@/state/organisation'
import { useSession } from '@/state/session'

export type CashbackInfo = Data<'GET /appoint/cashbackUserPeriod/cashbackInfo'>

/** Where one stands; asked for only when one is logged in (R142), and where the edition has cashback. */
export function useCashback() {
  const loggedIn = useSession((state) => state.user !== null)
  const { features } = useFlavour()
  return useCall('GET /appoint/cashbackUserPeriod/cashbackInfo', loggedIn && features.cashback ? {} : null)
}
