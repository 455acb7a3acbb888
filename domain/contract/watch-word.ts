import { z } from 'zod'
import { LIST_KINDS, MARK_KINDS, TRIED_TEXT_MAX, WATCH_KINDS, WATCH_REASON_MAX, WORD_SOURCES } from '../text/watch-word'
import { call } from './call'
import { flag, id, int, keyPaging, moment, nextPage, nothing } from './fields'

const markNo = z.string('缺少标记编号').regex(/^\d{18}$/, '标记编号不正确')
const kind = z.enum(LIST_KINDS, '请选择是哪一种')
const reason = z.string('请写下理由').trim().min(1, '请写下理由').max(WATCH_REASON_MAX, `最多 ${WATCH_REASON_MAX} 个字`)
export const watchWordCalls = {
  'GET /operator/watchWord/list': call({
    auth: 'operator',
    desk: 'duty',
    summary: '留意的词，停用的也在，新的在前',
    params: z.object({ kind, ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          kind,
          word: z.string(),
          severity: z.number(),
          bySound: z.boolean(),
          reason: z.string(),
          since: moment,
          offTime: moment.nullable(),
          offReason: z.string().nullable(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'POST /operator/watchWord/add': call({
    auth: 'operator',
    desk: 'duty',
    summary: '加一个留意的词，马上生效',
    params: z.object({
      kind,
      word: z
        .string('请写下这个词')
        .trim()
        .min(2, '至少 2 个字')
        .max(40, '最多 40 个字')
        .regex(/[\p{L}\p{N}]/u, '要有字或字母'),
      severity: int('请选择轻重').pipe(z.literal([1, 2, 3], '请选择轻重')),
      bySound: flag.default(false),
      reason,
    }),
    data: nothing,
  }),
  'POST /operator/watchWord/turnOff': call({
    auth: 'operator',
    desk: 'duty',
    summary: '停用一个词，写明理由，马上生效',
    params: z.object({ id, reason }),
    data: nothing,
  }),
  'POST /operator/watchWord/try': call({
    auth: 'operator',
    desk: 'duty',
    needs: 'look',
    summary: '一句话里会留意到什么，按现在的名单；这句话不保存',
    limit: { max: 120, minutes: 10 },
    params: z.object({
      text: z.string('请写一句话').trim().min(1, '请写一句话').max(TRIED_TEXT_MAX, `最多 ${TRIED_TEXT_MAX} 个字`),
    }),
    data: z.object({
      list: z.array(
        z.object({
          kind: z.enum(WATCH_KINDS),
          /** Of the list; what was recognised by its shape has the words themselves. */
          word: z.string(),
          severity: z.number(),
          /** From where to where in the text as it was written (UTF-16, end exclusive). */
          start: z.number(),
          end: z.number(),
        }),
      ),
    }),
  }),
  'GET /operator/wordMark/list': call({
    auth: 'operator',
    desk: 'duty',
    summary: '留了联系方式、提出平台外付款或不当用语的地方，先来的在前；每次查看都有记录',
    params: z.object({ reviewed: flag.default(false), ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          markNo: z.string(),
          kind: z.enum(MARK_KINDS),
          /** Who wrote it: 1 consultant, 2 visitor. */
          userType: z.number(),
          /** Null for what a leader said to a group. */
          userId: z.number().nullable(),
          consultantId: z.number().nullable(),
          sourceKind: z.enum(WORD_SOURCES),
          sourceId: z.string(),
          excerpt: z.string(),
          foundTime: moment,
          reviewTime: moment.nullable(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'POST /operator/wordMark/review': call({
    auth: 'operator',
    desk: 'duty',
    summary: '记为看过',
    params: z.object({ markNo }),
    data: nothing,
  }),
}
