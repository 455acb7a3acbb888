import { z } from 'zod'
import { call } from './call'
import { none, nothing } from './fields'

const templateId = z.string().min(1).max(64)

/** A list of one arrives as a text. */
const templateIds = z.union([z.array(templateId), templateId.transform((id) => [id])]).pipe(z.array(templateId).max(3))

export const reminderCalls = {
  'GET /appoint/consultUser/subscribeTemplates': call({
    auth: 'user',
    summary: '可以订阅的消息模板',
    params: none,
    data: z.object({ templates: z.array(z.string()) }),
  }),
  'POST /appoint/consultUser/subscribed': call({
    auth: 'user',
    summary: '用户对订阅消息的回答：问了哪些模板，同意了哪些',
    limit: { max: 60, minutes: 10 },
    params: z.object({ templates: templateIds, accepted: templateIds.default([]) }),
    data: nothing,
  }),
}
