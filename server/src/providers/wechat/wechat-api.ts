import { z } from 'zod'
import type { Clock } from '@xinqi/domain/time'
import { createAccessTokens } from './access-token'
import type { WechatConfig } from './config'
import { createOfficialAccount } from './official-account'
import type { WechatApi } from './port'
import { createWechatHttp, createWechatPictures } from './wechat-http'

const sessionAnswer = z.object({ openid: z.string(), unionid: z.string().optional(), session_key: z.string() })
const phoneAnswer = z.object({ phone_info: z.object({ purePhoneNumber: z.string(), countryCode: z.string() }) })

/** Pixels of a page's code: it is printed smaller. */
const CODE_WIDTH = 430

/** The server API of WeChat: of the mini-program, and of the official account beside it. */
export function createWechatApi(config: WechatConfig, clock: Clock): WechatApi {
  const http = createWechatHttp(config.baseUrl)
  const pictures = createWechatPictures(config.baseUrl)
  const tokens = createAccessTokens(config, http, clock)

  return {
    ...createOfficialAccount(config, http, clock),

    accessToken: () => tokens.get(),

    async codeToSession(code) {
      const query = {
        ...{ appid: config.appId, secret: config.appSecret },
        ...{ js_code: code, grant_type: 'authorization_code' },
      }
      const answer = await http({ path: '/sns/jscode2session', query }, sessionAnswer)
      return { openid: answer.openid, unionid: answer.unionid ?? null, sessionKey: answer.session_key }
    },

    async phoneNumber(code) {
      const path = '/wxa/business/getuserphonenumber'
      const { phone_info: info } = await tokens.use((token) =>
        http({ path, query: { access_token: token }, body: { code } }, phoneAnswer),
      )
      return { areaCode: info.countryCode, phone: info.purePhoneNumber }
    },

    async sendSubscribeMessage({ openid, templateId, page, data }) {
      const path = '/cgi-bin/message/subscribe/send'
      const words = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, { value }]))
      const body = { touser: openid, template_id: templateId, page, data: words }
      await tokens.use((token) => http({ path, query: { access_token: token }, body }, z.unknown()))
    },

    async codeOfPage({ page, scene }) {
      const path = '/wxa/getwxacodeunlimit'
      const body = { page, scene, width: CODE_WIDTH }
      return tokens.use((token) => pictures({ path, query: { access_token: token }, body }))
    },
  }
}
