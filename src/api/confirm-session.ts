import { CODE } from '@xinqi/domain/codes'
import { abilities } from '@/platform/client-kind/abilities'
import { dropSession, useSession } from '@/state/session'
import { call } from './call'
import { forgetReads } from './forget-reads'
import { commonHeaders } from './request-parts'
import { refresh } from './tokens'
import { exchange } from './transport'

/**
 * Asks once at the start whether the stored visitor session still holds: an expired token is refreshed, a session that is
 * gone is dropped (R109, R115, R116). Without network it is believed. In the native app a login check that fails without
 * a stored token means logged out (R119).
 */
export async function confirmSession(): Promise<void> {
  try {
    const session = useSession.getState().user
    if (session) await validate(session.accessToken)
    else if (abilities().checksLogin && !(await isLoggedInByServer())) dropSession('user')
  } catch {
    // No answer: the first call that needs the session will learn it.
  }
}

async function validate(token: string): Promise<void> {
  const header = await commonHeaders()
  const { code } = await exchange({
    ...{ method: 'GET', path: '/appoint/consultUser/validateToken' },
    ...{ form: {}, header: { ...header, token } },
  })
  if (code === CODE.tokenExpired) await refresh('user')
  else if (code === CODE.sessionGone || code === CODE.loginNeeded) await logOutHere()
}

const isLoggedInByServer = async (): Promise<boolean> =>
  (await call('GET /appoint/consultGoodsOrder/checkLogin', {}, { quiet: true })).isLogin

async function logOutHere(): Promise<void> {
  dropSession('user')
  await forgetReads()
}
