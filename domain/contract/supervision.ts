import { z } from 'zod'
import {
  PROOF_STATES,
  PROOF_TYPE,
  RETURN_REASON_MAX,
  SUPERVISION_FORMS,
  SUPERVISOR_NAME_MAX,
} from '../rules/supervision'
import { call } from './call'
import { dateText, flag, id, int, keyPaging, moment, nextPage, none, nothing, paperNo, Picture } from './fields'

const proofNo = z.string('缺少证明编号').regex(/^\d{18}$/, '证明编号不正确')

const ProofType = z.literal(Object.values(PROOF_TYPE), '请选择由谁确认')
const ProofState = z.literal(PROOF_STATES, '没有这种状态')

const Proof = z.object({
  proofNo: z.string(),
  proofType: ProofType,
  form: z.enum(SUPERVISION_FORMS),
  heldDate: z.string(),
  minutes: z.number(),
  supervisorName: z.string(),
  state: ProofState,
  /** Why it was returned; null unless it was. */
  reason: z.string().nullable(),
  createTime: moment,
  decideTime: moment.nullable(),
})

/** A proof that somebody else decides, and whose it is. */
const AskedProof = Proof.extend({ consultantId: z.number(), userName: z.string() })

const decision = z
  .object({
    proofNo,
    confirm: flag,
    reason: z.string().trim().max(RETURN_REASON_MAX, `最多 ${RETURN_REASON_MAX} 个字`).default(''),
  })
  .refine(({ confirm, reason }) => confirm || reason !== '', {
    message: '请写下为什么退回，咨询师会读到',
    path: ['reason'],
  })

const wish = z
  .object({
    proofType: int('请选择由谁确认').pipe(ProofType),
    supervisorId: id.optional(),
    supervisorName: z.string().trim().max(SUPERVISOR_NAME_MAX, `最多 ${SUPERVISOR_NAME_MAX} 个字`).default(''),
    form: z.enum(SUPERVISION_FORMS, '请选择督导的形式'),
    heldDate: dateText,
    minutes: int('请填写时长'),
    paperNo: paperNo.optional(),
  })
  .superRefine(({ proofType, supervisorId, supervisorName, paperNo: paper }, context) => {
    const missing = (path: string, message: string) => context.addIssue({ code: 'custom', message, path: [path] })
    if (proofType === PROOF_TYPE.supervisor) {
      if (supervisorId === undefined) missing('supervisorId', '请选择督导师')
    } else {
      if (supervisorName === '') missing('supervisorName', '请填写督导师的姓名')
      if (paper === undefined) missing('paperNo', '请附上一张督导证明的照片')
    }
  })

export const supervisionCalls = {
  'GET /consult/supervision/mine': call({
    auth: 'consultant',
    summary: '我的督导：确认过的时长，平台上可以请谁确认，有没有等我确认的',
    params: none,
    data: z.object({
      /** Confirmed minutes of all time. */
      individual: z.number(),
      group: z.number(),
      /** The twelve months up to this one, the oldest first. */
      months: z.array(z.object({ month: z.string(), individual: z.number(), group: z.number() })),
      /** One's own first, then those whom one asked last. */
      supervisors: z.array(z.object({ consultantId: z.number(), userName: z.string(), isOwn: z.boolean() })),
      isSupervisor: z.boolean(),
      /** Proofs of others that wait for this consultant. */
      asked: z.number(),
    }),
  }),
  'GET /consult/supervision/list': call({
    auth: 'consultant',
    summary: '我记下的督导，新的在前',
    params: z.object(keyPaging),
    data: z.object({ list: z.array(Proof), ...nextPage }),
  }),
  'POST /consult/supervision/submit': call({
    auth: 'consultant',
    summary: '记一次督导：平台上的督导师自己确认；别处的督导师，附上证明由平台审核',
    limit: { max: 60, minutes: 10 },
    params: wish,
    data: z.object({ proofNo: z.string() }),
  }),
  'POST /consult/supervision/withdraw': call({
    auth: 'consultant',
    summary: '收回一次还没有确认的',
    params: z.object({ proofNo }),
    data: nothing,
  }),
  'GET /consult/supervision/asked': call({
    auth: 'consultant',
    summary: '请我确认的督导：等着的先来的在前，确认过和退回的新的在前',
    params: z.object({ state: int('没有这种状态').pipe(ProofState).default(0), ...keyPaging }),
    data: z.object({ list: z.array(AskedProof), ...nextPage }),
  }),
  'POST /consult/supervision/decide': call({
    auth: 'consultant',
    summary: '督导师确认一次督导，或者退回，写明理由',
    params: decision,
    data: nothing,
  }),
  'GET /operator/supervision/list': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '请平台审核的督导证明，先来的在前',
    params: z.object({ state: int('没有这种状态').pipe(ProofState).default(0), ...keyPaging }),
    data: z.object({ list: z.array(AskedProof), ...nextPage }),
  }),
  'GET /operator/supervision/paper': call({
    auth: 'operator',
    desk: 'consultant',
    fresh: true,
    // Who decides nothing has no use for somebody's certificate or identity card.
    needs: 'act',
    summary: '一份督导证明的照片；每次查看都有记录',
    params: z.object({ proofNo }),
    data: Picture,
  }),
  'POST /operator/supervision/decide': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '平台确认一份督导证明，或者退回，写明理由',
    params: decision,
    data: nothing,
  }),
}
