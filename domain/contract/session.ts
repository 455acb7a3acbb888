import { z } from 'zod'
import { Token, WebToken } from './account'
import { call } from './call'
import { none, nothing, orgId } from './fields'

const once = z.string().min(1, '链接已失效，请重新打开').max(2048, '链接已失效，请重新打开')

/** A place where this person is logged in. */
const Device = z.object({
  deviceId: z.string(),
  /** `iPhone · 微信` */
  name: z.string(),
  /** browser, wechat, miniProgram, app, consultantApp; empty where it did not say. */
  clientKind: z.string(),
  loggedInAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})

export const sessionCalls = {
  'GET /appoint/consultUser/devices': call({
    auth: 'user',
    summary: '登录中的设备',
    params: none,
    data: z.object({ list: z.array(Device) }),
  }),
  'POST /appoint/consultUser/revokeDevice': call({
    auth: 'user',
    summary: '让一台设备退出登录',
    params: z.object({ deviceId: z.uuid('没有找到这个设备') }),
    data: nothing,
  }),
  'POST /appoint/consultUser/revokeOtherDevices': call({
    auth: 'user',
    summary: '让其他设备都退出登录',
    params: none,
    data: z.object({ revoked: z.number() }),
  }),
  'POST /appoint/userLoginToken/create': call({
    auth: 'user',
    summary: '为在 H5 中打开自己的账号取一个一次性凭证，60 秒内有效（R124）',
    limit: { max: 60, minutes: 10 },
    params: none,
    data: z.object({ authToken: z.string(), expires: z.number() }),
  }),
  'POST /appoint/userLoginToken/autoLogin': call({
    auth: 'public',
    summary: '用一次性凭证登录（R124）',
    limit: { max: 30, minutes: 10 },
    params: z.object({ authToken: once }),
    data: Token,
  }),
  'POST /appoint/userLoginToken/zxsAutoLogin': call({
    auth: 'public',
    summary: '咨询师用合作方签发的凭证登录（R124）',
    limit: { max: 30, minutes: 10 },
    params: z.object({ zxsToken: once }),
    data: WebToken,
  }),
  'GET /appoint/userSidToken/getTokenBySid': call({
    auth: 'user',
    summary: '把本设备的 sid（PG-SID）换成一次性的 sidToken，5 分钟内有效（R123）',
    limit: { max: 60, minutes: 10 },
    params: none,
    data: z.object({ sidToken: z.string(), expires: z.number() }),
  }),
  'POST /appoint/userSidToken/tokenToSid': call({
    auth: 'public',
    summary: '用 sidToken 取回唯一用户编号（R123）；它只作关联，不替换本设备的 sid',
    limit: { max: 60, minutes: 10 },
    params: z.object({ sidToken: once }),
    data: z.object({ uniqueUserID: z.string() }),
  }),
  'GET /appoint/consultUser/tempUserId': call({
    auth: 'public',
    summary: '未登录时代表本设备的临时编号；登录后另有我各设备的临时编号',
    limit: { max: 120, minutes: 10 },
    params: none,
    data: z.object({ tempUserId: z.string(), list: z.array(z.string()) }),
  }),
  'GET /appoint/consultGoodsOrder/checkLogin': call({
    auth: 'public',
    summary: '是否已登录（R109、R119）',
    params: z.object({ orgId }),
    data: z.object({ isLogin: z.boolean(), userId: z.number().nullable() }),
  }),
  'GET /appoint/consultUser/welcomeNum': call({
    auth: 'user',
    summary: '欢迎次数；isWelcome 为 1 时是第一次',
    params: none,
    data: z.object({ isWelcome: z.number(), num: z.number() }),
  }),
  'GET /appoint/consultOrganization/systemTime': call({
    auth: 'public',
    summary: '服务器时间，毫秒（同 consultOrg/systemTime）',
    params: none,
    data: z.object({ now: z.number() }),
  }),
  'GET /appoint/timestamp/currentTimestamp': call({
    auth: 'public',
    summary: '服务器时间，毫秒',
    params: none,
    data: z.object({ now: z.number() }),
  }),
}
