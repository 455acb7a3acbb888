import { DAY, HOUR, SECOND } from '@xinqi/domain/time'
import { newToken } from '../../../crypto/keyed-hash'
import { type Device, UNKNOWN_DEVICE } from '../../../call/device'
import type { Db, Services, Trx } from '../../../call/services'
import { deviceName } from '../device-name'
import { ownerColumns, type SessionOwner } from '../session-owner'

const ACCESS_HOURS = 2
const REFRESH_DAYS = 30
/** A working day, and what it runs over. */
const OPERATOR_HOURS = 12
/** A room session must outlive the session in the room. */
const ROOM_HOURS = 4

export interface IssuedTokens {
  accessToken: string
  refreshToken: string
  /** Seconds from now. */
  accessTokenExpire: number
}

/** Until when new tokens are good. An operator's login ends by itself, however often it is refreshed. */
export function termsFrom(now: Date, { side, loggedInAt }: { side: string; loggedInAt: Date }) {
  const access = new Date(now.getTime() + ACCESS_HOURS * HOUR)
  const refresh = new Date(now.getTime() + REFRESH_DAYS * DAY)
  const end = new Date(loggedInAt.getTime() + OPERATOR_HOURS * HOUR)
  const within = (moment: Date): Date => (side === 'operator' && end < moment ? end : moment)
  return { access_expires_at: within(access), refresh_expires_at: within(refresh), created_at: now }
}

export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.floor((moment.getTime() - now.getTime()) / SECOND))

/** Opens a session, the first of its family. Only hashes are kept: who reads the table cannot log in with it. */
export async function issueTokens(
  services: Services,
  db: Db | Trx,
  owner: SessionOwner,
  device: Device = UNKNOWN_DEVICE,
): Promise<IssuedTokens> {
  const now = services.clock.now()
  const terms = termsFrom(now, { side: owner.side, loggedInAt: now })
  const accessToken = newToken()
  const refreshToken = newToken()
  await db
    .insertInto('auth_session')
    .values({
      ...ownerColumns(owner),
      ...terms,
      access_hash: services.hash.token(accessToken),
      refresh_hash: services.hash.token(refreshToken),
      device_hash: device.sid === null ? null : services.hash.device(device.sid),
      client_kind: device.kind,
      device_name: deviceName(device),
      last_seen_at: now,
      logged_in_at: now,
    })
    .execute()
  return { accessToken, refreshToken, accessTokenExpire: secondsUntil(terms.access_expires_at, now) }
}

/** A session that may enter one room and nothing else; it ends with the login from which the room is entered. */
export async function issueRoomToken(
  services: Services,
  trx: Trx,
  { owner, family, roomId }: { owner: SessionOwner; family: string; roomId: string },
): Promise<string> {
  const now = services.clock.now()
  const accessToken = newToken()
  await trx
    .insertInto('auth_session')
    .values({
      ...ownerColumns(owner),
      side: 'room',
      family,
      appoint_no: roomId,
      access_hash: services.hash.token(accessToken),
      refresh_hash: null,
      access_expires_at: new Date(now.getTime() + ROOM_HOURS * HOUR),
      refresh_expires_at: null,
      created_at: now,
    })
    .execute()
  return accessToken
}

const h5Token = ({ accessToken, accessTokenExpire, refreshToken }: IssuedTokens) => ({
  token: accessToken,
  expires: accessTokenExpire,
  refreshToken,
})

/** The H5 token of a consultant (R120). */
export const webToken = (tokens: IssuedTokens, consultantId: number) => ({ ...h5Token(tokens), consultantId })

/** The H5 token of an operator. */
export const operatorToken = (tokens: IssuedTokens, operatorId: number) => ({ ...h5Token(tokens), operatorId })
