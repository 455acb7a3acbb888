import { z } from 'zod'
import { PROTOCOL_KINDS, SIGNED_NAME_MAX } from '../rules/signature'
import { call } from './call'
import { id, moment, none, nothing } from './fields'

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
          withdrawnTime: moment.nullable(),
          /** Consultants whose signature has not run out. */
          signed: z.number(),
        }),
      ),
      /** Consultants who are shown. */
      consultants: z.number(),
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
