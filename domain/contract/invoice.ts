import { z } from 'zod'
import {
  EMAIL_MAX,
  INVOICE_FILE_BYTES,
  INVOICE_REASON_MAX,
  INVOICE_STATES,
  invoiceNumberMistake,
  TITLE_KINDS,
  TITLE_NAME_MAX,
  tidyTitle,
  titleMistakes,
} from '../text/invoice'
import { call } from './call'
import { textFor } from './for-desk'
import { flag, int, moment, none, nothing, orderNo, keyPaging, nextPage } from './fields'

const invoiceNo = z.string('缺少发票申请的编号').regex(/^\d{18}$/, '发票申请的编号不正确')
const titleNo = z.string('缺少抬头的编号').regex(/^\d{18}$/, '抬头的编号不正确')
const fen = z.number().int()
const taxNumber = z
  .string('请填写发票号码')
  .trim()
  .superRefine((number, { addIssue }) => {
    const message = invoiceNumberMistake(number)
    if (message !== null) addIssue({ code: 'custom', message })
  })

const Title = z.object({
  kind: z.enum(TITLE_KINDS),
  name: textFor('money', 'act', z.string(), 'name'),
  taxNumber: textFor('money', 'act', z.string()),
  email: textFor('money', 'act', z.string()),
})

const Invoice = z.object({
  invoiceNo: z.string(),
  orderNo: z.string(),
  /** Of sessions, or of something to read. */
  orderKind: z.enum(['order', 'goods']),
  amountFen: fen,
  state: z.enum(INVOICE_STATES),
  title: Title,
  /** The tax office's, of an issued one. */
  number: z.string().nullable(),
  reversalNumber: z.string().nullable(),
  /** Why none was issued. */
  reason: z.string().nullable(),
  requestedTime: moment,
  issuedTime: moment.nullable(),
})

const File = z.object({ fileName: z.string(), mimeType: z.string(), base64: z.string() })

/** Far more than a field takes: what is too long is said in our own words. */
const LONG = 10

export const invoiceCalls = {
  'GET /appoint/invoice/preview': call({
    auth: 'user',
    summary: '一个订单能开多少金额的发票；不能开时说为什么；已经申请过的也在',
    params: z.object({ orderNo }),
    data: z.object({ amountFen: fen, refusal: z.string().nullable(), invoice: Invoice.nullable() }),
  }),
  'GET /appoint/invoice/titles': call({
    auth: 'user',
    summary: '我保存的发票抬头，最近的在前',
    params: none,
    data: z.object({ list: z.array(Title.extend({ titleNo: z.string() })) }),
  }),
  'POST /appoint/invoice/removeTitle': call({
    auth: 'user',
    summary: '删除一个保存的抬头；已经申请的发票不变',
    params: z.object({ titleNo }),
    data: nothing,
  }),
  'POST /appoint/invoice/request': call({
    auth: 'user',
    summary: '申请开发票；一个订单同时只有一张。金额和看到的不同时不申请，先告诉你',
    idempotent: true,
    limit: { max: 30, minutes: 60 },
    params: z
      .object({
        orderNo,
        kind: z.enum(TITLE_KINDS, '请选择个人或单位'),
        name: z.string('请填写发票抬头').max(LONG * TITLE_NAME_MAX, `抬头最多 ${TITLE_NAME_MAX} 个字`),
        taxNumber: z
          .string()
          .max(LONG * TITLE_NAME_MAX, '税号太长了')
          .default(''),
        email: z
          .string()
          .max(LONG * EMAIL_MAX, `邮箱最多 ${EMAIL_MAX} 个字符`)
          .default(''),
        expectedFen: int('缺少金额'),
        keepTitle: flag.default(false),
      })
      .transform(({ kind, name, taxNumber, email, ...rest }) => ({
        ...rest,
        title: tidyTitle({ kind, name, taxNumber, email }),
      }))
      .superRefine(({ title }, { addIssue }) => {
        for (const [field, message] of Object.entries(titleMistakes(title)))
          addIssue({ code: 'custom', message, path: [field] })
      }),
    data: z.object({ invoiceNo: z.string() }),
  }),
  'POST /appoint/invoice/withdraw': call({
    auth: 'user',
    summary: '撤回还没有开具的申请；再来一次什么也不变',
    params: z.object({ invoiceNo }),
    data: nothing,
  }),
  'GET /appoint/invoice/list': call({
    auth: 'user',
    summary: '我申请过的发票，新的在前',
    params: z.object({ ...keyPaging }),
    data: z.object({ list: z.array(Invoice), ...nextPage }),
  }),
  'POST /appoint/invoice/download': call({
    auth: 'user',
    summary: '我的一张发票，和上传时的文件逐字节相同',
    limit: { max: 60, minutes: 60 },
    params: z.object({ invoiceNo }),
    data: File,
  }),
  'GET /operator/invoice/list': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '发票申请，先来的在前；查看留下记录。nowFen 是现在能开的金额，和申请时不同就是中间退过款',
    params: z.object({ state: z.enum(INVOICE_STATES).default('requested'), ...keyPaging }),
    data: z.object({ list: z.array(Invoice.extend({ nowFen: fen })), ...nextPage }),
  }),
  'POST /operator/invoice/issue': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '登记开好的发票：税务平台的号码和 PDF 文件；金额变过就不登记',
    idempotent: true,
    bodyBytes: 2 * INVOICE_FILE_BYTES,
    params: z.object({
      invoiceNo,
      number: taxNumber,
      /** What stands on it. */
      amountFen: int('缺少金额'),
      pdfBase64: z.string('请选择发票文件').min(1, '请选择发票文件'),
    }),
    data: nothing,
  }),
  'POST /operator/invoice/refuse': call({
    auth: 'operator',
    desk: 'money',
    summary: '不开这张发票，写明原因；申请的人会收到消息',
    idempotent: true,
    params: z.object({
      invoiceNo,
      reason: z
        .string('请写下原因')
        .trim()
        .min(1, '请写下原因')
        .max(INVOICE_REASON_MAX, `最多 ${INVOICE_REASON_MAX} 个字`),
    }),
    data: nothing,
  }),
  'POST /operator/invoice/reverse': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '开具之后退过款的发票：登记红字发票的号码',
    idempotent: true,
    params: z.object({ invoiceNo, number: taxNumber }),
    data: nothing,
  }),
}
