import { z } from 'zod'
import { CHANNEL_ID } from '../rules/channel-id'
import { isPhone, isSmsCode, PHONE_INVALID } from '../text/phone'
import { areaCode, id, int, sealed } from './fields'

/** A country or region of a telephone number. */
export const Area = z.object({
  /** Its two letters. */
  id: z.string(),
  name: z.string(),
  /** Its English name. */
  ename: z.string(),
  /** Without the plus sign. */
  areaCode: z.string(),
  pricePerMinuteFen: z.number(),
  /** Its three letters. */
  thrWords: z.string(),
  /** With which its name begins when it is spoken: A to Z. */
  letter: z.string(),
})

/** What a login gives (entity `token`); accessTokenExpire in seconds from now. */
export const Token = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  accessTokenExpire: z.number(),
  userId: z.number(),
})

/** `next` is a path of ours that the server sends the person on to (R53). */
export const LoggedIn = Token.extend({ next: z.string().optional() })

/** What a consultant's login gives; expires in seconds from now (R120). */
export const WebToken = z.object({
  token: z.string(),
  expires: z.number(),
  refreshToken: z.string(),
  consultantId: z.number(),
})

export const SentCode = z.object({ result: z.number(), waitSeconds: z.number() })

/** Where a person comes from (R66–R69): kept with the account when it is new. */
export const loginExtras = {
  /** R66. One that is none is not kept, and stops nobody from logging in. */
  channelId: z.string().regex(CHANNEL_ID).optional().catch(undefined),
  /** The company's channel (R69). */
  cpChannelId: z.string().max(64).optional(),
  /** 1: logged in from the dialog. */
  isLoginDialog: int().optional(),
  isOwn: int().optional(),
  /** 1 native app, 2 browser, 3 WeChat (R68). */
  registerSource: int().optional(),
  promoteInviterUserId: id.optional(),
  promoteActivityId: z.string().max(64).optional(),
  promoteInviteType: z.string().max(64).optional(),
  promoteInvitePlatform: z.string().max(64).optional(),
  /** 1: userSourceId is an exchange code (R67). */
  userSourceType: int().optional(),
  userSourceId: z.string().max(64).optional(),
}

const optionalPhone = { areaCode, phone: z.string().optional(), code: z.string().optional() }

/**
 * One of three ways (R65): phone and code; the token of the one-key login; a WeChat identity, with phone and code where it
 * has no account yet.
 */
export const Login = z
  .object({
    ...optionalPhone,
    /** Of the telephone company, by the native app (R113). */
    token: z.string().min(1).max(512).optional(),
    /** Both of `wechatIdentity`. */
    unionid: sealed.optional(),
    openid: sealed.optional(),
    ...loginExtras,
  })
  .superRefine((login, context) => {
    const fault = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    const byWechat = login.unionid !== undefined || login.openid !== undefined
    if (login.token !== undefined && (byWechat || login.phone !== undefined)) fault('token', '只能用一种方式登录')
    if (byWechat && (!login.unionid || !login.openid)) fault('openid', '微信登录失败，请再试一次')
    if (login.token !== undefined || (byWechat && login.phone === undefined)) return
    if (login.phone === undefined) fault('phone', '请输入手机号')
    else if (!isPhone(login.areaCode, login.phone)) fault('phone', PHONE_INVALID)
    if (login.code === undefined || !isSmsCode(login.code)) fault('code', '请输入 4 位验证码')
  })

export const once = z.string().min(1, '链接已失效，请重新打开').max(2048, '链接已失效，请重新打开')
