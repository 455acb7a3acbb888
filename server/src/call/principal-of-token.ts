import { authenticate } from './authenticate'
import { Refusal } from './refusal'
import type { ConnectHeaders } from '../realtime/stomp/handshake'
import { CONSULTANT, isSamePrincipal, type LoggedIn, type Principal, USER } from '../realtime/stomp/topics'

type SessionServices = Parameters<typeof authenticate>[0]

/** Whom a login token belongs to; null where it is wrong, late or revoked, or admits to one room only. Throws when the database fails. */
export async function principalOfToken(services: SessionServices, token: string): Promise<LoggedIn | null> {
  try {
    const caller = await authenticate(services, token)
    if (caller.kind === 'user') return { userType: USER, userId: caller.userId, sessionId: caller.sessionId }
    if (caller.kind === 'consultant')
      return { userType: CONSULTANT, userId: caller.consultantId, sessionId: caller.sessionId }
    return null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The two checks of StompServer, made from the login sessions that HTTP calls use as well. */
export const sessionChecks = (services: SessionServices) => ({
  authenticate: ({ token }: ConnectHeaders) => principalOfToken(services, token),
  revalidate: async ({ token }: ConnectHeaders, principal: Principal) => {
    const now = await principalOfToken(services, token)
    return now !== null && isSamePrincipal(now, principal)
  },
})
