import { MINUTE, systemClock } from '@xinqi/domain/time'
import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/api/call'
import { CallFailure, isNotFound } from '@/api/call-failure'
import { sendToLogin } from '@/features/login/login-gate'
import { dropQuery } from '@/platform/navigation/address'
import { isLoggedIn, keepRoomPass, useSession } from '@/state/session'
import { askRoomInfo, type RoomInfo, type RoomSide, sidesToTry, USER_TYPE } from './room-info'

export interface MeetingQuery {
  appointNo: string
  /** Named by a link: 1 consultant, 2 visitor. */
  userType: number | null
  /** One-time: opens this room without a login (web-view of the mini-program). */
  ticket?: string | undefined
}

export interface Meeting {
  info: RoomInfo | undefined
  as: RoomSide
  failure: CallFailure | undefined
  /** Came by a one-time ticket: a web-view, which has no pages of ours around the room. */
  byTicket: boolean
  /** Asks the server again; null when it could not be told. */
  ask(): Promise<RoomInfo | null>
  /** What it said within the last minute: a seat that was given out then is still one. */
  saidJustNow(): RoomInfo | null
}

const JUST_NOW_MS = MINUTE

interface Found {
  info: RoomInfo
  as: RoomSide
}

/** Neither found nor failed: the login page was opened. */
interface Answer {
  found: Found | null
  failure?: CallFailure
}

/** Where a session stands, for whoever holds a session that is a party of it. Read anew when the page comes to sight. */
export function useMeeting(query: MeetingQuery): Meeting {
  const { appointNo, userType, ticket } = query
  const [info, setInfo] = useState<RoomInfo>()
  const [failure, setFailure] = useState<CallFailure>()
  const [as, setAs] = useState<RoomSide>('user')
  const spentTicket = useRef(false)
  const said = useRef<{ info: RoomInfo; at: number } | null>(null)
  const userSession = useSession((state) => state.user !== null)
  const consultantSession = useSession((state) => state.consultant !== null)

  const find = useCallback(async (): Promise<Answer> => {
    try {
      if (ticket && !spentTicket.current) {
        await spend(ticket)
        spentTicket.current = true
      }
      return { found: await askAsParty(appointNo, userType) }
    } catch (error) {
      if (error instanceof CallFailure) return { found: null, failure: error }
      throw error
    }
  }, [appointNo, ticket, userType])

  const take = useCallback(({ found, failure: why }: Answer) => {
    if (found) {
      said.current = { info: found.info, at: systemClock.now().getTime() }
      setAs(found.as)
      setInfo(found.info)
    }
    if (found || why) setFailure(why)
    return found?.info ?? null
  }, [])
  const ask = useCallback(() => find().then(take), [find, take])

  useEffect(() => {
    void find().then(take)
    // A login that came about meanwhile is another reason to ask.
  }, [find, take, userSession, consultantSession])
  useAskOnReturn(ask)
  const saidJustNow = useCallback(() => {
    const isNew = said.current !== null && systemClock.now().getTime() - said.current.at < JUST_NOW_MS
    return isNew ? (said.current?.info ?? null) : null
  }, [])
  return { info, as, failure, byTicket: ticket !== undefined, ask, saidJustNow }
}

/** Not on the first sight, which the page's start already serves. */
function useAskOnReturn(ask: () => Promise<unknown>): void {
  const shownBefore = useRef(false)
  useDidShow(() => {
    if (shownBefore.current) void ask()
    shownBefore.current = true
  })
}

async function spend(ticket: string): Promise<void> {
  dropQuery('ticket')
  const pass = await call('POST /appoint/consultAppointment/enterByTicket', { ticket }, { as: 'room', quiet: true })
  keepRoomPass({ accessToken: pass.accessToken, roomId: pass.appointNo })
}

/** The first of the sessions on this phone that is a party. Null: the login page was opened. */
async function askAsParty(appointNo: string, userType: number | null): Promise<Found | null> {
  if (useSession.getState().room?.roomId === appointNo) {
    return { info: await askRoomInfo(appointNo, 'room'), as: 'room' }
  }
  const sides = sidesToTry(userType, { user: isLoggedIn('user'), consultant: isLoggedIn('consultant') })
  const named = userType === USER_TYPE.consultant ? 'consultant' : 'user'
  if (!sides.some(isLoggedIn)) {
    sendToLogin(named)
    return null
  }
  let last: unknown
  for (const side of sides) {
    try {
      return { info: await askRoomInfo(appointNo, side), as: side }
    } catch (error) {
      last = error
      if (!isNotFound(error)) break
    }
  }
  throw last
}
