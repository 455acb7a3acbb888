import { z } from 'zod'
import { HELPFUL, REPORT_FEEDBACK_MAX, REPORT_PART_MAX, REPORT_TITLE_MAX } from '../text/report'
import { call } from './call'
import { id, int, keyPaging, moment, nextPage, nothing } from './fields'

const reportNo = z.string('缺少报告编号').regex(/^\d{18}$/, '报告编号不正确')
const part = z.string().max(REPORT_PART_MAX, `最多 ${REPORT_PART_MAX} 个字`).default('')

const Head = z.object({
  reportNo: z.string(),
  title: z.string(),
  consultantId: z.number(),
  consultantName: z.string(),
  userId: z.number(),
  saveTime: moment,
  /** Null while it is a draft, which its writer alone sees. */
  handTime: moment.nullable(),
  readTime: moment.nullable(),
  helpful: z.enum(HELPFUL).nullable(),
})

const Report = Head.extend({
  revision: z.number(),
  seen: z.string(),
  done: z.string(),
  next: z.string(),
  feedback: z.string().nullable(),
})

export const reportCalls = {
  'GET /appoint/assessReportInfo/info': call({
    auth: 'party',
    summary: '一份报告：写它的咨询师，和交到手里之后的来访者',
    params: z.object({ reportNo }),
    data: Report,
  }),
  'GET /appoint/assessReportInfo/getReportByUserAndConsultant': call({
    auth: 'party',
    summary: '一位来访者和一位咨询师之间的报告，新的在前：来访者问 consultantId，咨询师问 userId',
    params: z.object({ consultantId: id.optional(), userId: id.optional() }),
    data: z.array(Head),
  }),
  'POST /appoint/assessReportInfo/feedback': call({
    auth: 'user',
    summary: '读过之后的回应；可以改',
    limit: { max: 60, minutes: 10 },
    params: z.object({
      reportNo,
      helpful: z.enum(HELPFUL, '请选择读过之后的感觉'),
      feedback: z.string().trim().max(REPORT_FEEDBACK_MAX, `最多 ${REPORT_FEEDBACK_MAX} 个字`).default(''),
    }),
    data: z.object({ crisis: z.boolean() }),
  }),
  'GET /consult/assessReportInfo/list': call({
    auth: 'consultant',
    summary: '我写的报告，最近写的在前',
    params: z.object(keyPaging),
    data: z.object({ list: z.array(Head), ...nextPage }),
  }),
  'POST /consult/assessReportInfo/save': call({
    auth: 'consultant',
    summary: '保存给一位来访者的草稿；别处先保存过就什么也不改，给出那一份',
    params: z.object({
      userId: id,
      /** The draft that it grew from; not given for a new one, nor by editions of before 2026-11-27. */
      reportNo: reportNo.optional(),
      /** The saving that it grew from; 0 for a new one. */
      revision: int().pipe(z.number().min(0)),
      title: z.string().trim().max(REPORT_TITLE_MAX, `最多 ${REPORT_TITLE_MAX} 个字`).default(''),
      seen: part,
      done: part,
      next: part,
    }),
    data: z.object({ saved: z.boolean(), report: Report }),
  }),
  'POST /consult/assessReportInfo/handOver': call({
    auth: 'consultant',
    summary: '交给来访者；交出之后不能再改',
    params: z.object({ reportNo, revision: int() }),
    data: nothing,
  }),
  'POST /consult/assessReportInfo/discard': call({
    auth: 'consultant',
    summary: '丢掉一份草稿',
    params: z.object({ reportNo }),
    data: nothing,
  }),
}
