import { z } from 'zod'
import { BULK_BODY_MAX, BULK_FILE_BYTES, BULK_REASON_MAX, BULK_TITLE_MAX } from '../rules/bulk-job'
import { BULK_JOB_STATES, BULK_KINDS, BULK_ROW_OUTCOMES, BULK_SKIPS } from '../status/bulk-job'
import { call } from './call'
import { id, keyPaging, moment, nextPage, nothing } from './fields'

const jobId = id
const text = (missing: string, max: number) => z.string(missing).trim().min(1, missing).max(max, `最多 ${max} 个字`)

const csvBase64 = z.string('请选择名单文件').min(1, '请选择名单文件')
const reason = text('请写明理由', BULK_REASON_MAX)
const coupons = { couponBaseId: id, csvBase64 }
const words = { title: text('请写下标题', BULK_TITLE_MAX), body: text('请写下内容', BULK_BODY_MAX) }

/** What is told of a list before it is taken. */
const seen = {
  lines: z.number(),
  /** The first ones, with most of each number left out. */
  shown: z.array(z.object({ line: z.number(), masked: z.string() })),
  /** Columns of the file that were not read. */
  unread: z.array(z.string()),
}

const BulkJob = z.object({
  jobId: z.number(),
  kind: z.enum(BULK_KINDS),
  state: z.enum(BULK_JOB_STATES),
  /** What everybody is given, and whose it is; null where they are written to. */
  couponBaseId: z.number().nullable(),
  couponName: z.string().nullable(),
  orgId: z.number().nullable(),
  /** What everybody reads, word for word; null where they are given something. */
  message: z.object({ title: z.string(), body: z.string() }).nullable(),
  reason: z.string(),
  total: z.number(),
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
  askedBy: z.string(),
  /** The reader asked for it. */
  isOwn: z.boolean(),
  askedAt: moment,
  agreedBy: z.string().nullable(),
  agreedAt: moment.nullable(),
  stoppedBy: z.string().nullable(),
  endedAt: moment.nullable(),
})

export const bulkJobCalls = {
  'GET /operator/bulkJob/list': call({
    auth: 'operator',
    desk: 'growth',
    summary: '批量的事，新的在前：做到哪里了',
    params: z.object(keyPaging),
    data: z.object({ list: z.array(BulkJob), ...nextPage }),
  }),
  'GET /operator/bulkJob/detail': call({
    auth: 'operator',
    desk: 'growth',
    summary: '一件批量的事：做了多少，跳过的各是为什么',
    params: z.object({ jobId }),
    data: z.object({ job: BulkJob, skips: z.array(z.object({ why: z.enum(BULK_SKIPS), rows: z.number() })) }),
  }),
  'GET /operator/bulkJob/rows': call({
    auth: 'operator',
    desk: 'growth',
    summary: '一件批量的事的每一行，按名单里的先后；没有手机号',
    params: z.object({
      jobId,
      outcome: z.enum(BULK_ROW_OUTCOMES, '没有这种结果').optional(),
      ...keyPaging,
    }),
    data: z.object({
      list: z.array(
        z.object({
          line: z.number(),
          outcome: z.enum(BULK_ROW_OUTCOMES),
          why: z.enum(BULK_SKIPS).nullable(),
          /** Null before it was worked off, and where the line led to nobody. */
          userId: z.number().nullable(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'GET /operator/bulkJob/table': call({
    auth: 'operator',
    desk: 'growth',
    summary: '一件批量的事的每一行，一张表（CSV）',
    limit: { max: 20, minutes: 10 },
    params: z.object({ jobId }),
    data: z.object({ csv: z.string(), rows: z.number() }),
  }),
  'POST /operator/bulkJob/check': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary: '先看一份名单：每一行写得对不对、有多少行、要不要另一位同意；不说谁是来访者，什么都不改',
    limit: { max: 60, minutes: 10 },
    bodyBytes: 2 * BULK_FILE_BYTES,
    params: z.object(coupons),
    data: z.object({
      ...seen,
      needsSecond: z.boolean(),
      /** Of the coupon; null: as many as are wanted. */
      left: z.number().nullable(),
    }),
  }),
  'POST /operator/bulkJob/giveCoupons': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary:
      '按名单（CSV，手机号或订单号，最多一万行）给来访者发一种券。整份先检查，有一行不对就一张都不发；人多时要另一位运营同意',
    idempotent: true,
    limit: { max: 60, minutes: 10 },
    bodyBytes: 2 * BULK_FILE_BYTES,
    params: z.object({ ...coupons, reason }),
    data: z.object({ jobId: z.number() }),
  }),
  'POST /operator/bulkJob/checkMessage': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary: '先看一条要写给名单上的人的话和名单：能不能写、有多少行；不说谁是来访者，什么都不改',
    limit: { max: 60, minutes: 10 },
    bodyBytes: 2 * BULK_FILE_BYTES,
    params: z.object({ ...words, csvBase64 }),
    data: z.object(seen),
  }),
  'POST /operator/bulkJob/sendMessages': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary:
      '给名单（CSV，手机号或订单号，最多一万行）上的来访者写同一段话。整份先检查，有一行不对就一条都不发；不论多少人，都要另一位运营同意',
    idempotent: true,
    limit: { max: 60, minutes: 10 },
    bodyBytes: 2 * BULK_FILE_BYTES,
    params: z.object({ ...words, csvBase64, reason }),
    data: z.object({ jobId: z.number() }),
  }),
  'POST /operator/bulkJob/agree': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary: '同意别人要做的一件批量的事，马上开始；自己的不能自己同意',
    params: z.object({ jobId }),
    data: nothing,
  }),
  'POST /operator/bulkJob/stop': call({
    auth: 'operator',
    desk: 'growth',
    summary: '停下一件批量的事：做了的不变，没做的不做了；再停一次没有影响',
    params: z.object({ jobId }),
    data: nothing,
  }),
}
