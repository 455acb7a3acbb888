import { z } from 'zod'
import { call } from './call'
import { none, nothing } from './fields'
import { once } from './login-fields'

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

export const deviceCalls = {
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
  'GET /appoint/userSidToken/getTokenBySid': call({
    auth: 'user',
    summary:
      '把本设备的 sid（PG-SID）换成一次性的 sidToken，5 分钟内有效；带 sidToken 时取回它所代表的唯一用户编号（R123）',
    limit: { max: 60, minutes: 10 },
    params: z.object({ sidToken: once.optional() }),
    data: z.object({
      sidToken: z.string(),
      /** Seconds in which it can be used; 0 once it was. */
      expires: z.number(),
      uniqueUserID: z.string(),
    }),
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
}
