import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Clock, SECOND } from '@xinqi/domain/time'
import { createAccessTokens, createKeptToken } from './access-token'
import type { WechatApp, WechatConfig } from './config'
import { type OauthPerson, type WechatApi, WechatApiError } from './port'
import type { WechatHttp } from './wechat-http'

interface JsSignatureFacts {
  ticket: string
  nonceStr: string
  /** Unix seconds. */
  timestamp: number
  /** Without what stands behind `#`. */
  url: string
}

/** The signature of `wx.config`: SHA-1 of the facts in the order of their names. */
export const jsSignature = ({ ticket, nonceStr, timestamp, url }: JsSignatureFacts): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')

const REAL_OPEN_BASE_URL = 'https://open.weixin.qq.com'
export const REAL_JS_SDK_URL = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

const personAnswer = z.object({ openid: z.string(), unionid: z.string().optional() })
const ticketAnswer = z.object({ ticket: z.string().min(1), expires_in: z.int() })

export type OfficialAccount = Pick<WechatApi, 'oauthAddress' | 'oauthPerson' | 'appPerson' | 'jsConfig'>

async function exchange(http: WechatHttp, app: WechatApp, code: string): Promise<OauthPerson> {
  const query = { appid: app.appId, secret: app.appSecret, code, grant_type: 'authorization_code' }
  const answer = await http({ path: '/sns/oauth2/access_token', query }, personAnswer)
  return { appId: app.appId, openid: answer.openid, unionid: answer.unionid ?? null }
}

/** What H5 pages inside WeChat need: who the person is, and the signature that opens the JS-SDK. */
export function createOfficialAccount(config: WechatConfig, http: WechatHttp, clock: Clock): OfficialAccount {
  const app = config.officialAccount ?? config
  const tokens = createAccessTokens(app, http, clock)
  const tickets = createKeptToken(async () => {
    const path = '/cgi-bin/ticket/getticket'
    const answer = await tokens.use((token) =>
      http({ path, query: { access_token: token, type: 'jsapi' } }, ticketAnswer),
    )
    return { token: answer.ticket, expiresIn: answer.expires_in }
  }, clock)

  return {
    oauthAddress({ redirectUri, state }) {
      // WeChat compares the order of these too; the fragment is part of the address.
      const query = new URLSearchParams({
        appid: app.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state,
      })
      const base = config.openBaseUrl ?? REAL_OPEN_BASE_URL
      return `${base}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`
    },

    oauthPerson: (code) => exchange(http, app, code),

    async appPerson(code) {
      if (!config.mobileApp) throw new WechatApiError(0, 'no native app is configured')
      return exchange(http, config.mobileApp, code)
    },

    async jsConfig(url) {
      const ticket = await tickets.get()
      const nonceStr = randomBytes(8).toString('hex')
      const timestamp = Math.floor(clock.now().getTime() / SECOND)
      const [address = ''] = url.split('#')
      return {
        appId: app.appId,
        timestamp,
        nonceStr,
        signature: jsSignature({ ticket, nonceStr, timestamp, url: address }),
        sdkUrl: config.jsSdkUrl ?? REAL_JS_SDK_URL,
      }
    },
  }
}
