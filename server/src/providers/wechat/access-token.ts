import { z } from 'zod'
import type { Clock } from '@xinqi/domain/time'
import type { WechatApp } from './config'
import { WechatApiError } from './errors'
import { createKeptToken } from './kept-token'
import type { WechatHttp } from './wechat-http'

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
