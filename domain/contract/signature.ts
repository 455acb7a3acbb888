import { z } from 'zod'
import { PROTOCOL_KINDS, SIGNED_DAYS, SIGNED_NAME_MAX } from '../rules/signature'
import { call } from './call'
import { id, int, keyPaging, moment, momentText, nextPage, none, nothing } from './fields'
import { ProtocolPart, protocolParts, protocolSummary } from './protocol-fields'

const signatureNo = z.string('缺少签署编号').regex(/^\d{18}$/, '签署编号不正确')
const Status = z.literal([0, 1, 2, 3])

const Version = z.object({
  id: z.number(),
  kind: z.enum(PROTOCOL_KINDS),
  version: z.string(),
  title: z.string(),
  summary: z.string(),
  effectiveOn: z.string(),
  /** R282: 0 to sign, 1 in effect, 2 expired, 3 terminated. */
  status: Status,
  /** Now: it was never signed, has run out, or will soon. */
  maySign: z.boolean(),
  /** The newest signature on it. */
  signedTime: moment.nullable(),
  expireTime: moment.nullable(),
})

export const signatureCalls = {
  'GET /consult/consultantProtocol/list': call({
    auth: 'consultant',
    summary: '要签的协议：现行版本，签过没有，什么时候到期；还差几份',
    params: none,
    data: z.object({ list: z.array(Version), toSign: z.number() }),
  }),
  'GET /consult/consultantProtocol/info': call({
    auth: 'consultant',
    summary: '一份协议的正文；撤回的和以前的版本也读得到',
    params: z.object({ id }),
    data: Version.extend({
      paragraphs: z.array(z.object({ heading: z.string(), text: z.string() })),
      /** SHA-256 of what is signed. */
      sha256: z.string(),
      validDays: z.number(),
      /** Whose name is to be typed. */
      userName: z.string(),
    }),
  }),
  'POST /consult/consultantProtocol/sign': call({
    auth: 'consultant',
    summary: '签署看到的这个版本：输入自己的姓名',
    idempotent: true,
    limit: { max: 30, minutes: 60 },
    params: z.object({
      id,
      /** Of the text that was on the page. */
      sha256: z.string('请重新打开协议').regex(/^[0-9a-f]{64}$/, '请重新打开协议'),
      signedName: z
        .string('请输入姓名')
        .trim()
        .min(1, '请输入姓名')
        .max(SIGNED_NAME_MAX, `最多 ${SIGNED_NAME_MAX} 个字`),
    }),
    data: z.object({ signatureNo: z.string() }),
  }),
  'GET /consult/consultantProtocol/signatures': call({
    auth: 'consultant',
    summary: '我签过的，新的在前',
    params: none,
    data: z.object({
      list: z.array(
        z.object({
          signatureNo: z.string(),
          protocolId: z.number(),
          title: z.string(),
          version: z.string(),
          status: Status,
          signedName: z.string(),
          signedTime: moment,
          expireTime: moment,
          sha256: z.string(),
        }),
      ),
    }),
  }),
  'POST /consult/consultantProtocol/download': call({
    auth: 'consultant',
    summary: '签好的协议，PDF；每次下载是同一份',
    limit: { max: 60, minutes: 60 },
    params: z.object({ signatureNo }),
    data: z.object({ fileName: z.string(), mimeType: z.string(), base64: z.string() }),
  }),
  'GET /operator/consultantProtocol/list': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '咨询师协议的所有版本，和各有多少人签着',
    params: none,
    data: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          version: z.string(),
          summary: z.string(),
          effectiveOn: z.string(),
          /** Its day is still to come; nobody sees it before. */
          isScheduled: z.boolean(),
          withdrawnTime: moment.nullable(),
          /** Consultants whose signature has not run out. */
          signed: z.number(),
        }),
      ),
      /** Consultants who are shown. */
      consultants: z.number(),
    }),
  }),
  'GET /operator/consultantProtocol/text': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '一个版本的全文，同一种里最新的是哪一个，现行的又写着什么',
    params: z.object({ id }),
    data: z.object({
      version: z.string(),
      title: z.string(),
      summary: z.string(),
      validDays: z.number(),
      paragraphs: z.array(ProtocolPart),
      /** Of its kind, whatever became of it. */
      newestId: z.number(),
      /** Of the version in effect; empty where there is none. */
      current: z.array(ProtocolPart),
    }),
  }),
  'POST /operator/consultantProtocol/publish': call({
    auth: 'operator',
    desk: 'consultant',
    fresh: true,
    idempotent: true,
    summary: '写好的新一版，现在或者到时候生效，咨询师要重新签；别人在这之间发过时不发',
    params: z.object({
      /** The newest version of its kind that was there when this one was begun. */
      after: id,
      summary: protocolSummary,
      /** Missing: at once. */
      effectiveTime: momentText.optional(),
      validDays: int('请填写签署后有效几天').pipe(
        z
          .number()
          .min(SIGNED_DAYS.min, `最少 ${SIGNED_DAYS.min} 天`)
          .max(SIGNED_DAYS.max, `最多 ${SIGNED_DAYS.max} 天`),
      ),
      paragraphs: protocolParts(ProtocolPart),
    }),
    data: z.object({ id: z.number(), version: z.string() }),
    bodyBytes: 256 * 1024,
  }),
  'GET /operator/consultantProtocol/signers': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '谁签过这一版，什么时候，到什么时候；新的在前',
    params: z.object({ id, ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          signatureNo: z.string(),
          consultantId: z.number(),
          userName: z.string(),
          signedTime: moment,
          expireTime: moment,
        }),
      ),
      ...nextPage,
    }),
  }),
  'POST /operator/consultantProtocol/withdraw': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '撤回一个版本：不能再签，签过的终止',
    params: z.object({ id }),
    data: nothing,
  }),
}
