import { z } from 'zod'
import { CREDENTIAL_REASON_MAX } from '../rules/credential'
import { call } from './call'
import { dateText, flag, id, keyPaging, nextPage, nothing } from './fields'

const Paper = z.object({
  credentialId: z.number(),
  name: z.string(),
  issuer: z.string(),
  /** The last day on which it is good; null: none is known, or it never ends. */
  validUntil: z.string().nullable(),
  /** Below 0 it has run out; null where there is no last day. */
  daysLeft: z.number().nullable(),
  isVerified: z.boolean(),
})

export const credentialCalls = {
  'GET /operator/consultant/credentials': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '一位咨询师的证件，各到哪一天',
    params: z.object({ consultantId: id }),
    data: z.object({ list: z.array(Paper) }),
  }),
  'GET /operator/consultant/credentialsEnding': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '还在平台的咨询师的证件：90 天里到期的，或者已经过期的，最早到期的在前',
    params: z.object({ expired: flag.default(false), ...keyPaging }),
    data: z.object({
      list: z.array(
        Paper.extend({
          consultantId: z.number(),
          userName: z.string(),
          isShown: z.boolean(),
          /** How many days before the consultant was told the last time, of this date; null: not yet. */
          toldDays: z.number().nullable(),
        }),
      ),
      ...nextPage,
      /** How many have run out, whichever are listed. */
      expired: z.number(),
    }),
  }),
  'POST /operator/consultant/setCredentialEnd': call({
    auth: 'operator',
    desk: 'consultant',
    fresh: true,
    summary: '改一份证件到哪一天，写明看过什么；别人刚改过时不改',
    params: z.object({
      credentialId: id,
      /** What stood there when the page was read; left out: no day. */
      before: dateText.optional(),
      validUntil: dateText.optional(),
      reason: z.string('请写下看过什么').trim().min(1, '请写下看过什么').max(CREDENTIAL_REASON_MAX),
    }),
    data: nothing,
  }),
}
