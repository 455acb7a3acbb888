import { useEffect, useRef, useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { sendToLogin } from '@/features/login/login-gate'
import { dropQuery } from '@/platform/navigation/address'
import { keepRoomPass, useSession } from '@/state/session'
import type { GroupRoomInfo, WhichRoom } from './group-room-info'
import { USER_TYPE, type RoomSide } from './room-info'

export interface GroupMeetingQuery {
  which: WhichRoom | null
  /** Named by a link: 1 leader, 2 member; else who is logged in. */
  userType: number | null
  /** One-time: opens this room without a login (web-view of the mini-program). */
  ticket: string | undefined
}

export type GroupMeeting = ReturnType<typeof useGroupMeeting>

/** Where the room of a group's session stands, for whoever may come to it. */
export function useGroupMeeting({ which, userType, ticket }: GroupMeetingQuery) {
  const entering = useTicket(ticket)
  const as = useSide(userType, ticket !== undefined)
  const isReady = useSession((state) => state[as] !== null)
  const read = useCall('GET /appoint/groupRoom/info', which && isReady ? which : null, { as })
  const needsLogin = as !== 'room' && !isReady
  useEffect(() => {
    if (needsLogin) sendToLogin(as)
  }, [needsLogin, as])
  return {
    info: read.data,
    failure: entering ?? read.failure,
    as,
    refresh: read.refresh,
    /** Asks with a seat of this moment; null when it could not be told. */
    ask: async (): Promise<GroupRoomInfo | null> => {
      if (!which) return null
      return call('GET /appoint/groupRoom/info', which, { as }).catch(() => null)
    },
  }
}

function useSide(userType: number | null, byTicket: boolean): RoomSide {
  const isVisitor = useSession((state) => state.user !== null)
  const isConsultant = useSession((state) => state.consultant !== null)
  if (byTicket) return 'room'
  if (userType === USER_TYPE.consultant) return 'consultant'
  return !isVisitor && isConsultant && userType === null ? 'consultant' : 'user'
}

/** Spends it once. Gives why that went wrong. */
function useTicket(ticket: string | undefined): CallFailure | undefined {
  const [failure, setFailure] = useState<CallFailure>()
  const spent = useRef(false)
  useEffect(() => {
    if (ticket === undefined || spent.current) return
    spent.current = true
    dropQuery('ticket')
    call('POST /appoint/groupRoom/enterByTicket', { ticket }, { as: 'room', quiet: true }).then(
      ({ accessToken, roomId }) => keepRoomPass({ accessToken, roomId }),
      (error: unknown) => {
        if (error instanceof CallFailure) setFailure(error)
      },
    )
  }, [ticket])
  return failure
}
