import { CODE } from '@xinqi/domain/codes'
import type { CallKey, Data } from '@xinqi/domain/contract/contract'
import { SECOND } from '@xinqi/domain/time'
import { abilities } from '@/platform/client-kind/abilities'
import { oneTabAtATime } from '@/platform/browser-tab'
import { serverClock } from '@/state/server-clock'
import { adoptStored, dropSession, keepSession, useSession, type GrantedTokens, type Side } from '@/state/session'
import { commonHeaders } from './request-parts'
import { exchange } from './transport'

/** One refresh at a time a side: calls that find the token late wait for the same one. */
const refreshing: Partial<Record<Side, Promise<void>>> = {}

type Asked = { code: number; granted?: GrantedTokens }

/** Where the refresh token goes: an address would keep it in logs and histories. */
type Sent = { form: Record<string, string> } | { header: Record<string, string> }

async function ask<K extends CallKey>(key: K, sent: Sent, grantedBy: (data: Data<K>) => GrantedTokens): Promise<Asked> {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string]
  const { form = {}, header = {} }: { form?: Record<string, string>; header?: Record<string, string> } = sent
  const { code, data } = await exchange({ method, path, form, header: { ...(await commonHeaders()), ...header } })
  return code === CODE.ok ? { code, granted: grantedBy(data as Data<K>) } : { code }
}

const ASK: Record<Side, (refreshToken: string) => Promise<Asked>> = {
  user: (token) =>
    ask('GET /appoint/consultUser/refreshToken', { header: { 'refresh-token': token } }, (data) => ({
      ...data,
      expiresIn: data.accessTokenExpire,
      id: data.userId,
    })),
  consultant: (refreshToken) =>
    ask('POST /consultant/auth/app/refresh/h5Token', { form: { refreshToken } }, (data) => ({
      ...{ accessToken: data.token, refreshToken: data.refreshToken },
      ...{ expiresIn: data.expires, id: data.consultantId },
    })),
  operator: (refreshToken) =>
    ask('POST /operator/auth/refresh', { form: { refreshToken } }, (data) => ({
      ...{ accessToken: data.token, refreshToken: data.refreshToken },
      ...{ expiresIn: data.expires, id: data.operatorId },
    })),
}

/** A refresh token is good for one use: what another tab has got meanwhile is taken over instead of asking with the old one. */
async function refreshNow(side: Side): Promise<void> {
  if (adoptStored(side)) return
  const session = useSession.getState()[side]
  if (!session) return
  const { code, granted } = await ASK[side](session.refreshToken)
  if (granted) keepSession(side, granted)
  // A browser without locks may have lost the race against another tab, which has the new tokens then (R118).
  else if (code === CODE.sessionGone && !adoptStored(side)) dropSession(side)
}

export function refresh(side: Side): Promise<void> {
  refreshing[side] ??= oneTabAtATime(`refresh ${side}`, () => refreshNow(side)).finally(() => {
    delete refreshing[side]
  })
  return refreshing[side]
}

/** The token for a call, refreshed when it is about to end (R117). */
export async function tokenFor(side: Side | 'room'): Promise<string | undefined> {
  if (side === 'room') return useSession.getState().room?.accessToken
  const session = useSession.getState()[side]
  if (!session) return undefined
  const left = session.expiresAt - serverClock.now().getTime()
  if (left < abilities().tokenMargin * SECOND) await refresh(side)
  return useSession.getState()[side]?.accessToken
}
