import { serverClock } from './server-clock'
import { create } from 'zustand'
import { forget, read, write, type StoredSession } from '@/platform/storage'

/** Who may meet in a room. */
export type PartySide = 'user' | 'consultant'
export type Side = PartySide | 'operator'

/** A session that may enter one room, got for a one-time ticket. Never stored. */
export interface RoomPass {
  accessToken: string
  /** An appointment's number, or a room of a group. */
  roomId: string
}

interface SessionState extends Record<Side, StoredSession | null> {
  room: RoomPass | null
  /**
   * The login and the page change together: one that came with the address is being exchanged (R124), or an account is
   * being left. Nobody is sent to the login page meanwhile.
   */
  changing: boolean
}

export const SIDES = ['user', 'consultant', 'operator'] as const satisfies readonly Side[]

/** Where each side's session is stored. */
export const SESSION_KEY = {
  user: 'userSession',
  consultant: 'consultantSession',
  operator: 'operatorSession',
} as const

/** Who I am, on each of the three sides; all may be logged in on one phone. */
export const useSession = create<SessionState>(() => ({
  user: read('userSession') ?? null,
  consultant: read('consultantSession') ?? null,
  operator: read('operatorSession') ?? null,
  room: null,
  changing: false,
}))

export interface GrantedTokens {
  accessToken: string
  refreshToken: string
  /** Seconds from now. */
  expiresIn: number
  id: number
}

export function keepSession(side: Side, granted: GrantedTokens): void {
  const session: StoredSession = {
    accessToken: granted.accessToken,
    refreshToken: granted.refreshToken,
    expiresAt: serverClock.now().getTime() + granted.expiresIn * 1000,
    id: granted.id,
  }
  write(SESSION_KEY[side], session)
  forget('stayLoggedOut')
  useSession.setState({ [side]: session })
}

export function dropSession(side: Side): void {
  forget(SESSION_KEY[side])
  useSession.setState({ [side]: null })
}

/**
 * Takes over the session that another tab has stored since. True when there was a newer one: the tokens in memory are
 * used up then. Where nothing can be stored, nothing is newer.
 */
export function adoptStored(side: Side): boolean {
  const stored = read(SESSION_KEY[side])
  const known = useSession.getState()[side]
  if (!stored || !known || stored.refreshToken === known.refreshToken || stored.expiresAt <= known.expiresAt)
    return false
  useSession.setState({ [side]: stored })
  return true
}

/** Does what changes the login and the page together. */
export async function whileLoginChanges(work: () => Promise<unknown>): Promise<void> {
  useSession.setState({ changing: true })
  try {
    await work()
  } finally {
    useSession.setState({ changing: false })
  }
}

export const keepRoomPass = (room: RoomPass): void => useSession.setState({ room })

export const isLoggedIn = (side: Side): boolean => useSession.getState()[side] !== null
