import { z } from 'zod'
import { address, text, variable } from '../settings'

const appOf = (kind: string, about: string) =>
  z.object({
    appId: variable(`WECHAT_${kind}APP_ID`, text, `AppID of ${about}`),
    appSecret: variable(`WECHAT_${kind}APP_SECRET`, text, 'its AppSecret'),
  })

const MiniProgram = appOf('', 'the mini-program')
export type WechatApp = z.infer<typeof MiniProgram>

export const WechatConfig = MiniProgram.extend({
  /** The app itself where absent. */
  officialAccount: appOf(
    'OFFICIAL_',
    'the official account in which H5 pages are opened, where there is one',
  ).optional(),
  /** Login with WeChat is not offered in the native app where absent. */
  mobileApp: appOf('MOBILE_', 'the native app, for its login with WeChat').optional(),
  bookedTemplateId: variable(
    'WECHAT_BOOKED_TEMPLATE_ID',
    text.optional(),
    'subscription message of a booking; its words are `thing1` and `time2`',
  ),
  reminderTemplateId: variable(
    'WECHAT_REMINDER_TEMPLATE_ID',
    text.optional(),
    'subscription message before a session; its words are `thing1` and `time2`',
  ),
  cashbackTemplateId: variable(
    'WECHAT_CASHBACK_TEMPLATE_ID',
    text.optional(),
    'subscription message about cashback; its words are `thing1` and `time2`',
  ),
  baseUrl: variable('WECHAT_BASE_URL', address.optional(), 'instead of `https://api.weixin.qq.com`'),
  openBaseUrl: variable(
    'WECHAT_OPEN_BASE_URL',
    address.optional(),
    'instead of `https://open.weixin.qq.com`, where a person agrees to being known',
  ),
  jsSdkUrl: variable('WECHAT_JS_SDK_URL', address.optional(), 'where pages load the JS-SDK from, if not from WeChat'),
}).describe('WeChat')
export type WechatConfig = z.infer<typeof WechatConfig>
