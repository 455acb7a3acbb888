import { z } from 'zod'
import { type Clock, MINUTE, SECOND } from '@xinqi/domain/time'
import type { WechatApp } from './config'
import { WechatApiError } from './port'
import type { WechatHttp } from './wechat-http'

/** The next token is fetched this long before the present one ends: WeChat keeps both alive for five minutes. */
const REFRESH_BEFORE_MS = 5 * MINUTE

interface FreshToken {
  token: string
  /** Seconds it lives. */
  expiresIn: number
}

interface KeptToken {
  get(): Promise<string>
  /** Forgets a token that WeChat no longer takes. */
  forget(): void
}

/** A token that is fetched rarely and used often. Callers who ask at once share one request. */
export function createKeptToken(fetchToken: () => Promise<FreshToken>, clock: Clock): KeptToken {
  let kept: { token: string; freshUntil: number } | null = null
  let fetching: Promise<string> | null = null

  async function renew(): Promise<string> {
    const { token, expiresIn } = await fetchToken()
    kept = { token, freshUntil: clock.now().getTime() + expiresIn * SECOND - REFRESH_BEFORE_MS }
    return token
  }

  return {
    async get() {
      if (kept && clock.now().getTime() < kept.freshUntil) return kept.token
      fetching ??= renew().finally(() => {
        fetching = null
      })
      return fetching
    },
    forget() {
      kept = null
    },
  }
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.int() })

export interface AccessTokens {
  get(): Promise<string>
  /** Once more with a new token when WeChat ended the present one early (another system may have forced a new one). */
  use<T>(call: (token: string) => Promise<T>): Promise<T>
}

/** The access token of one app. Many processes get the same one (`stable_token`). */
export function createAccessTokens(app: WechatApp, http: WechatHttp, clock: Clock): AccessTokens {
  const body = { grant_type: 'client_credential', appid: app.appId, secret: app.appSecret }
  const kept = createKeptToken(async () => {
    const answer = await http({ path: '/cgi-bin/stable_token', body }, tokenAnswer)
    return { token: answer.access_token, expiresIn: answer.expires_in }
  }, clock)

  return {
    get: () => kept.get(),
    async use(call) {
      try {
        return await call(await kept.get())
      } catch (error) {
        if (!(error instanceof WechatApiError) || error.problem !== 'token-invalid') throw error
        kept.forget()
        return call(await kept.get())
      }
    },
  }
}
