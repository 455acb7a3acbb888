import { z } from 'zod'
import { call } from './call'
import { none, nothing, orgId, sealed } from './fields'

const JsConfig = z.object({
  appId: z.string(),
  /** Unix seconds. */
  timestamp: z.number(),
  nonceStr: z.string(),
  signature: z.string(),
  /** Where the JS-SDK itself is loaded from. */
  sdkUrl: z.string(),
})

const wechatIdentity = z.object({ unionid: sealed, openid: sealed })

const wechatNext = z.object({ next: z.string().max(512, '页面地址太长').default('/') })

export const wechatCalls = {
  'GET /appoint/consultUser/wechatAuthorize': call({
    auth: 'public',
    summary: '微信网页授权的地址；next 是授权登录之后回到的页面（R122）；只有同一设备（PG-SID）能用回来的 state',
    limit: { max: 60, minutes: 10 },
    params: wechatNext,
    data: z.object({ url: z.string() }),
  }),
  'GET /appoint/cikeWechatBind/authWechat': call({
    auth: 'public',
    summary: '绑定微信时的网页授权地址，同 wechatAuthorize（R111、R122）',
    limit: { max: 60, minutes: 10 },
    params: wechatNext,
    data: z.object({ url: z.string() }),
  }),
  'GET /appoint/cikeWechatBind/checkIsBindWechat': call({
    auth: 'user',
    summary: '我的账号是否绑定了微信（R111）',
    params: none,
    data: z.boolean(),
  }),
  'GET /appoint/consultUser/isWechatBindPhone': call({
    auth: 'public',
    summary: '这个微信是否已有账号（R114、R121）',
    limit: { max: 60, minutes: 10 },
    params: z.object({ unionid: sealed }),
    data: z.boolean(),
  }),
  'POST /appoint/consultVisitor/H5BindWechat': call({
    auth: 'user',
    summary: '在微信内把微信绑定到我的账号',
    limit: { max: 30, minutes: 10 },
    params: wechatIdentity,
    data: nothing,
  }),
  'POST /appoint/consultVisitor/AppBindWechat': call({
    auth: 'user',
    summary: '在 App 内把微信绑定到我的账号',
    limit: { max: 30, minutes: 10 },
    params: wechatIdentity,
    data: nothing,
  }),
  'POST /appoint/consultVisitor/unbindWechat': call({
    auth: 'user',
    summary: '解除微信绑定',
    params: none,
    data: nothing,
  }),
  'GET /appoint/auth/jsConfig': call({
    auth: 'public',
    summary: '微信 JS-SDK 的签名（wx.config）；url 是当前页面的完整地址',
    limit: { max: 120, minutes: 10 },
    params: z.object({ orgId, url: z.url('页面地址不正确').max(2048, '页面地址太长') }),
    data: JsConfig,
  }),
  'GET /appoint/marketOrder/jsConfig': call({
    auth: 'public',
    summary: '微信 JS-SDK 的签名，同 auth/jsConfig',
    limit: { max: 120, minutes: 10 },
    params: z.object({ url: z.url('页面地址不正确').max(2048, '页面地址太长') }),
    data: JsConfig,
  }),
}
