import { z } from 'zod'
import { call } from './call'
import { CONSENT_PURPOSES, LOG_OFF_NOTE_MAX, LOG_OFF_REASONS } from '../privacy'
import { ProtocolVersion } from './consent'
import { flag, int, moment, none, nothing, proof } from './fields'

const REASONS = LOG_OFF_REASONS.map(({ value }) => value)

const Pending = z.object({ requestedAt: moment, eraseAt: moment })

export const privacyCalls = {
  'GET /appoint/consultVisitor/consents': call({
    auth: 'user',
    summary: '我同意了什么；没有说过的是不同意',
    params: none,
    data: z.array(z.object({ purpose: z.string(), granted: z.boolean(), at: moment.nullable() })),
  }),
  'POST /appoint/consultVisitor/setConsent': call({
    auth: 'user',
    summary: '同意或撤回一种用途',
    limit: { max: 60, minutes: 10 },
    params: z.object({ purpose: z.enum(CONSENT_PURPOSES, '没有这种用途'), granted: flag }),
    data: nothing,
  }),
  'GET /appoint/consultVisitor/userData': call({
    auth: 'user',
    summary: '我的哪些数据在这里，各有多少',
    params: none,
    data: z.object({ registeredAt: moment, counts: z.record(z.string(), z.number()) }),
  }),
  'GET /appoint/consultVisitor/accessLog': call({
    auth: 'user',
    summary: '谁看过我的信息',
    params: none,
    data: z.array(
      z.object({ at: moment, who: z.string(), what: z.string(), /** How often on that day. */ times: z.number() }),
    ),
  }),
  'POST /appoint/consultVisitor/exportMyData': call({
    auth: 'user',
    summary: '准备一份我的全部数据',
    limit: { max: 10, minutes: 60 },
    params: none,
    data: z.object({ exportId: z.string() }),
  }),
  'GET /appoint/consultVisitor/exportState': call({
    auth: 'user',
    summary: '数据准备好了没有；ticket 只能取一次',
    params: none,
    data: z
      .object({
        exportId: z.string(),
        state: z.enum(['waiting', 'ready', 'fetched', 'expired']),
        requestedAt: moment,
        expiresAt: moment,
      })
      .nullable(),
  }),
  'POST /appoint/consultVisitor/fetchExport': call({
    auth: 'user',
    summary: '取走准备好的数据：一个 zip，里面有网页和 JSON；取过即销毁',
    limit: { max: 20, minutes: 10 },
    params: z.object({ exportId: z.uuid('没有找到这份数据') }),
    data: z.object({ fileName: z.string(), mimeType: z.string(), base64: z.string() }),
  }),
  'GET /appoint/consultUser/logOffCheck': call({
    auth: 'user',
    summary: '现在能不能注销，有什么拦着',
    params: none,
    data: z.object({
      phoneMasked: z.string(),
      blockers: z.array(
        z.object({ kind: z.enum(['openOrders', 'owed', 'refunds', 'withdrawals']), count: z.number() }),
      ),
      /** What is in the wallet, also what is still to come: to be taken out, or given up. */
      walletFen: z.number(),
      pending: Pending.nullable(),
    }),
  }),
  'POST /appoint/consultUser/logOff': call({
    auth: 'user',
    summary:
      '申请注销：15 天后删除，其间登录可以反悔；所有设备退出登录。余额里还有钱时，givesUpFen 是看过并愿意放弃的金额',
    limit: { max: 10, minutes: 10 },
    params: z.object({
      proof,
      givesUpFen: int().pipe(z.number().min(0)).default(0),
      /** Comma list of numbers of LOG_OFF_REASONS. */
      reasons: z
        .string()
        .default('')
        .transform((text) => text.split(',').filter(Boolean).map(Number))
        .refine((reasons) => reasons.every((reason) => REASONS.includes(reason)), '请从给出的原因里选择'),
      note: z.string().trim().max(LOG_OFF_NOTE_MAX, `最多 ${LOG_OFF_NOTE_MAX} 个字`).default(''),
    }),
    data: Pending,
  }),
  'POST /appoint/consultUser/cancelLogOff': call({
    auth: 'user',
    summary: '保留账号：撤回注销申请',
    params: none,
    data: nothing,
  }),
  'GET /appoint/consultUser/notices': call({
    auth: 'user',
    summary: '登录后要问的事：协议的新版本，和正在注销的账号',
    params: none,
    data: z.object({ protocols: z.array(ProtocolVersion), deletion: Pending.nullable() }),
  }),
}
