import { z } from 'zod'
import { call } from './call'
import { daySpan, keyPaging, moment, nextPage, none, withDaysInOrder } from './fields'

const filter = {
  /** `operator:3`, `consultant:12`, `user:40`. */
  actor: z.string().trim().max(60).optional(),
  /** `order:202611210000000001`. */
  subject: z.string().trim().max(80).optional(),
  action: z.string().trim().max(60).optional(),
  ...daySpan,
}

const AuditRow = z.object({
  id: z.number(),
  at: moment,
  actor: z.string(),
  /** Of an operator; null for others, whose names belong to nobody here. */
  actorName: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  reason: z.string().nullable(),
  /** The seal that its row lies under; null for the last minute's. */
  sealNo: z.number().nullable(),
})

export const auditCalls = {
  'GET /operator/audit/list': call({
    auth: 'operator',
    desk: 'audit',
    summary: '谁在什么时候做了什么、看了什么，新的在前',
    params: withDaysInOrder(z.object({ ...filter, ...keyPaging })),
    data: z.object({ list: z.array(AuditRow), ...nextPage }),
  }),
  'GET /operator/audit/table': call({
    auth: 'operator',
    desk: 'audit',
    summary: '筛选出来的记录，一张表（CSV）；最多十万行，再多请缩小日期',
    limit: { max: 20, minutes: 10 },
    params: withDaysInOrder(z.object(filter)),
    data: z.object({ csv: z.string(), rows: z.number() }),
  }),
  'GET /operator/audit/lines': call({
    auth: 'operator',
    desk: 'audit',
    summary: '筛选出来的记录，一行一条 JSON，连同盖在上面的封印和核对的办法；最多十万行',
    limit: { max: 20, minutes: 10 },
    params: withDaysInOrder(z.object(filter)),
    data: z.object({ lines: z.string(), rows: z.number() }),
  }),
  'POST /operator/audit/verify': call({
    auth: 'operator',
    desk: 'audit',
    needs: 'look',
    summary: '重新计算每一道封印：记录有没有被改、被删、被插入',
    limit: { max: 10, minutes: 10 },
    params: none,
    data: z.object({
      seals: z.number(),
      rows: z.number(),
      /** The last seal: whoever keeps it elsewhere can tell later that nothing before it was changed. */
      lastSeal: z.string().nullable(),
      lastSealNo: z.number().nullable(),
      /** Numbers of seals under which something was changed, at most twenty; empty where all is as it was written. */
      broken: z.array(z.number()),
    }),
  }),
}
