import { z } from 'zod'
import { CHANNELS, REMINDER_KINDS } from '../rules/reminder'
import { call } from './call'
import { flag, minuteOfDay, none, nothing } from './fields'

const templateId = z.string().min(1).max(64)

/** A list of one arrives as a text. */
const templateIds = z.union([z.array(templateId), templateId.transform((id) => [id])]).pipe(z.array(templateId).max(3))

const choice = { kind: z.enum(REMINDER_KINDS, '没有这种提醒'), channel: z.enum(CHANNELS, '没有这种方式') }

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
  'GET /appoint/consultUser/reminders': call({
    auth: 'user',
    summary: '我的提醒：哪些事、发到哪里，安静时间（北京时间的分钟，相同就是没有）',
    params: none,
    data: z.object({
      choices: z.array(z.object({ ...choice, wanted: z.boolean() })),
      quiet: z.object({ from: z.number(), to: z.number() }),
      phoneMasked: z.string(),
    }),
  }),
  'POST /appoint/consultUser/chooseReminder': call({
    auth: 'user',
    summary: '打开或关掉一种提醒的一种方式',
    limit: { max: 120, minutes: 10 },
    params: z.object({ ...choice, wanted: flag }),
    data: nothing,
  }),
  'POST /appoint/consultUser/setQuietHours': call({
    auth: 'user',
    summary: '安静时间，从几点到几点（北京时间的分钟）；相同就是没有',
    limit: { max: 60, minutes: 10 },
    params: z.object({ from: minuteOfDay, to: minuteOfDay }),
    data: nothing,
  }),
}
