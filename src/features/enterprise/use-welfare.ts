import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { useCall, type Read } from '@/api/use-call'
import { readVisit, writeVisit } from '@/platform/browser-tab'
import { useSession } from '@/state/session'

type Membership = Data<'GET /appoint/consultUser/judgePersonBelongToCompany'>
export type Welfare = Membership['employeeWelfareInfo'][number]

export interface WelfareState {
  /** Null for who is not logged in. */
  membership: Read<Membership> | null
  /** The company whose channel this visit came in through; undefined until it is known. */
  current: Welfare | undefined
  /** Every company that pays for this person. */
  all: readonly Welfare[]
  choose(welfare: Welfare): void
}

/**
 * What the companies of the logged-in person still pay for (R180–R184). Of several, the one whose channel the address
 * names, else the one that this visit came in through (R187).
 */
export function useWelfare(named?: string): WelfareState {
  const loggedIn = useSession((state) => state.user !== null)
  const [channel, setChannel] = useState(() => named ?? readVisit('cpChannelId'))
  const membership = useCall('GET /appoint/consultUser/judgePersonBelongToCompany', loggedIn ? {} : null)
  const all = membership.data?.employeeWelfareInfo ?? []
  return {
    membership: loggedIn ? membership : null,
    current: channel ? all.find((one) => one.cpChannelId === channel) : all[0],
    all,
    choose: ({ cpChannelId }) => {
      writeVisit('cpChannelId', cpChannelId)
      setChannel(cpChannelId)
    },
  }
}
