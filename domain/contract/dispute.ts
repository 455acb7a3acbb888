import { z } from 'zod'
import { DISPUTE_MAX, DISPUTE_VERDICTS } from '../text/dispute'
import { call } from './call'
import { appointNo, flag, moment, nothing, keyPaging, nextPage } from './fields'
import { SessionRecord } from './order-fields'

const words = (missing: string) => z.string(missing).trim().min(1, missing).max(DISPUTE_MAX, `最多 ${DISPUTE_MAX} 个字`)
const verdict = z.enum(DISPUTE_VERDICTS, '请选择核对的结果')

const Dispute = z.object({
  content: z.string(),
  createTime: moment,
  verdict: verdict.nullable(),
  answer: z.string().nullable(),
})

/** What one side sees: its own words and their answer, and of the other side's only what was found. */
const SidesView = z.object({
  own: Dispute.nullable(),
  othersVerdict: verdict.nullable(),
  /** Until when this side may dispute the record; null: it cannot, or has. */
  openUntil: moment.nullable(),
})

const dispute = z.object({ appointNo, content: words('请写下哪里有出入') })

export const disputeCalls = {
  'GET /appoint/consultAppointment/recordDispute': call({
    auth: 'user',
    summary: '我对一次咨询的记录的异议，和核对的结果',
    params: z.object({ appointNo }),
    data: SidesView,
  }),
  'POST /appoint/consultAppointment/disputeRecord': call({
    auth: 'user',
    summary: '来访者对一次咨询的记录提出异议：结束后 7 天内，一次',
    idempotent: true,
    limit: { max: 10, minutes: 60 },
    params: dispute,
    data: nothing,
  }),
  'GET /consult/consultAppointment/recordDispute': call({
    auth: 'consultant',
    summary: '咨询师对一次咨询的记录的异议，和核对的结果',
    params: z.object({ appointNo }),
    data: SidesView,
  }),
  'POST /consult/consultAppointment/disputeRecord': call({
    auth: 'consultant',
    summary: '咨询师对一次咨询的记录提出异议：结束后 7 天内，一次',
    idempotent: true,
    limit: { max: 10, minutes: 60 },
    params: dispute,
    data: nothing,
  }),
  'GET /operator/dispute/list': call({
    auth: 'operator',
    desk: 'visitor',
    fresh: true,
    summary: '对记录的异议，先来的在前；旁边是房间的记录',
    params: z.object({ answered: flag.default(false), ...keyPaging }),
    data: z.object({
      list: z.array(
        Dispute.extend({
          disputeNo: z.string(),
          appointNo: z.string(),
          orderNo: z.string(),
          /** 1 consultant, 2 visitor (R217). */
          userType: z.number(),
          consultantName: z.string(),
          facts: z.array(z.string()),
          record: SessionRecord.nullable(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'POST /operator/dispute/answer': call({
    auth: 'operator',
    desk: 'visitor',
    summary: '核对一条异议：结果和一段话；只能一次，双方会被告知',
    idempotent: true,
    params: z.object({
      disputeNo: z.string('缺少异议编号').regex(/^\d{18}$/, '异议编号不正确'),
      verdict,
      answer: words('请写下核对的结果'),
    }),
    data: nothing,
  }),
}
