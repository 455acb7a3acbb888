import { z } from 'zod'
import { SESSION_KINDS } from '../rules/certified-hours'
import {
  CERTIFICATE_CODE_LETTERS,
  CERTIFICATE_KINDS,
  CERTIFICATE_STATES,
  HOLDER_MAX,
  holderMistake,
  typedCertificateCode,
} from '../text/certificate'
import { call } from './call'
import { appointNo, dateText, moment, nothing, keyPaging, nextPage } from './fields'

const certificateNo = z.string('缺少证明编号').regex(/^\d{18}$/, '证明编号不正确')
const count = z.number().int()
const consultMode = z.literal([1, 2, 3])

const period = { from: dateText, to: dateText }

const Hours = z.object({
  lines: z.array(z.object({ kind: z.enum(SESSION_KINDS), consultMode, sessions: count, minutes: count })),
  sessions: count,
  minutes: count,
})

const Attendance = z.object({
  startTime: moment,
  endTime: moment,
  consultMode,
  minutes: count,
  consultantName: z.string(),
})

/** What a paper says. A consultant's tells nothing of any visitor; a visitor's nothing of why they came. */
export const Paper = z.discriminatedUnion('kind', [
  Hours.extend({ kind: z.literal('hours'), holder: z.string(), ...period }),
  Attendance.extend({ kind: z.literal('attendance'), holder: z.string() }),
])

const Certificate = z.object({
  certificateNo: z.string(),
  /** As it stands on the paper. */
  code: z.string(),
  paper: Paper,
  issuedTime: moment,
  withdrawnTime: moment.nullable(),
  /** How often others have asked about it. */
  checks: count,
})

export const certificateCalls = {
  'POST /appoint/consultAppointment/getTimeCertificate': call({
    auth: 'party',
    summary:
      '证明上会写什么：咨询师问一段时间（from、to）的时长，来访者问自己的一次咨询（appointNo）；只是问，什么也不改',
    limit: { max: 120, minutes: 10 },
    params: z.object({ from: dateText.optional(), to: dateText.optional(), appointNo: appointNo.optional() }),
    data: z.object({
      /** `uncounted`: completed sessions of which nobody wrote down that both were there. */
      hours: Hours.extend({ uncounted: count }).nullable(),
      attendance: Attendance.nullable(),
    }),
  }),
  'POST /appoint/consultAppointment/downloadTimeCertificate': call({
    auth: 'party',
    summary: '再次下载自己的一份证明：和开具时的文件逐字节相同；撤回的下载不到',
    limit: { max: 60, minutes: 60 },
    params: z.object({ certificateNo }),
    data: z.object({ fileName: z.string(), mimeType: z.string(), base64: z.string() }),
  }),
  'GET /appoint/timeCertificate/list': call({
    auth: 'party',
    summary: '我开具过的证明，新的在前；给出 appointNo 时只有这一次咨询的',
    params: z.object({ appointNo: appointNo.optional(), ...keyPaging }),
    data: z.object({ list: z.array(Certificate), ...nextPage }),
  }),
  'POST /consult/timeCertificate/issue': call({
    auth: 'consultant',
    summary: '咨询师开具一段时间的时长证明，一天最多 10 份',
    idempotent: true,
    limit: { max: 30, minutes: 60 },
    params: z.object(period),
    data: z.object({ certificateNo: z.string() }),
  }),
  'POST /appoint/timeCertificate/issue': call({
    auth: 'user',
    summary: '来访者为自己的一次咨询开具到访证明；姓名只写在证明上',
    idempotent: true,
    limit: { max: 30, minutes: 60 },
    params: z.object({
      appointNo,
      holder: z
        .string('请填写要写在证明上的姓名')
        .max(2 * HOLDER_MAX + 10, `姓名最多 ${HOLDER_MAX} 个字`)
        .transform((name) => name.trim())
        .superRefine((name, { addIssue }) => {
          const message = holderMistake(name)
          if (message !== null) addIssue({ code: 'custom', message })
        }),
    }),
    data: z.object({ certificateNo: z.string() }),
  }),
  'POST /appoint/timeCertificate/withdraw': call({
    auth: 'party',
    summary: '撤回自己的一份证明：从此核验时显示已撤回，文件随之销毁',
    idempotent: true,
    params: z.object({ certificateNo }),
    data: nothing,
  }),
  'POST /appoint/timeCertificate/check': call({
    auth: 'public',
    summary: '核验一份证明：验证码在证明上。没有这份时同样回答，用同样的时间',
    limit: { max: 60, minutes: 60 },
    params: z.object({
      code: z
        .string('请输入验证码')
        .max(300, '验证码不正确')
        .transform(typedCertificateCode)
        .refine(
          (code) => code.length === CERTIFICATE_CODE_LETTERS,
          `验证码是 ${CERTIFICATE_CODE_LETTERS} 位字母和数字`,
        ),
    }),
    data: z.object({
      state: z.enum(CERTIFICATE_STATES),
      kind: z.enum(CERTIFICATE_KINDS).nullable(),
      /** Of a valid one; of a visitor's name only its beginning. */
      paper: Paper.nullable(),
      issuedTime: moment.nullable(),
      withdrawnTime: moment.nullable(),
    }),
  }),
}
