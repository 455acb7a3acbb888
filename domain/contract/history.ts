import { z } from 'zod'
import { call } from './call'
import { id, moment, none, nothing, orgId } from './fields'

const Seen = z.object({
  consultantId: z.number(),
  userName: z.string(),
  homepage: z.string(),
  consultantMsg: z.string(),
  seenAt: moment,
})

/** The documents name this parameter and the two after it. They are taken and not kept: we need no address and no place. */
const unused = z.union([z.string().max(200), z.number()], '参数不正确').optional()

export const historyCalls = {
  'POST /appoint/browsingHistory/save': call({
    auth: 'user',
    summary: '看过一位咨询师；只在本人同意记住时才记下，保留 90 天',
    params: z.object({
      userId: unused,
      ipAddr: unused,
      location: unused,
      /** Ours: who was looked at. Without it there is nothing to keep. */
      consultantId: id.optional(),
      orgId,
    }),
    data: z.object({ kept: z.boolean() }),
  }),
  'GET /appoint/browsingHistory/list': call({
    auth: 'user',
    summary: '最近看过的咨询师，最多 10 位',
    params: z.object({ orgId }),
    data: z.array(Seen),
  }),
  'POST /appoint/browsingHistory/clear': call({
    auth: 'user',
    summary: '忘记最近看过的咨询师',
    params: none,
    data: nothing,
  }),
  'GET /appoint/browsingHistory/getLocation': call({
    auth: 'public',
    summary: '我们不判断你在哪里：location 总是空的',
    params: none,
    data: z.object({ location: z.string() }),
  }),
  'GET /appoint/browsingHistory/getIpAndLocation': call({
    auth: 'public',
    summary: '你自己的网络地址，只回答、不保存；location 总是空的',
    params: z.object({ userId: unused }),
    data: z.object({ ipAddr: z.string(), location: z.string() }),
  }),
}
