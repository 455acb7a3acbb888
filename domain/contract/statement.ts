import { z } from 'zod'
import { HELD_PLACES, LINE_KINDS, STATEMENT_WAYS } from '../rules/statement'
import { call } from './call'
import { moment, none, monthText } from './fields'

const fen = z.number().int()

const Line = z.object({
  kind: z.enum(LINE_KINDS),
  amountFen: fen,
  time: moment,
  /** Of a payment or a refund: by which company. */
  way: z.enum(STATEMENT_WAYS).nullable(),
  /** The order that it leads to, of sessions or of something to read; neither where it concerns the wallet alone. */
  orderNo: z.string().nullable(),
  goodsOrderNo: z.string().nullable(),
  groupOrderNo: z.string().nullable(),
  /** A reading of a drawing that was bought, and the drawing while it is there. */
  readingOrderNo: z.string().nullable(),
  drawingNo: z.string().nullable(),
  consultantName: z.string().nullable(),
})

const Sums = z.object({
  openingFen: fen,
  ways: z.array(z.object({ way: z.enum(STATEMENT_WAYS), paidFen: fen, refundedFen: fen })),
  paidFen: fen,
  refundedFen: fen,
  usedFen: fen,
  givenFen: fen,
  /** What the platform gave back afterwards, before it left as a refund. */
  compensatedFen: fen,
  withdrawnFen: fen,
  closingFen: fen,
})

export const statementCalls = {
  'GET /appoint/statement/months': call({
    auth: 'user',
    summary: '我的账单有哪些月份：从第一笔到这个月，新的在前；没有动过的月份也在',
    params: none,
    data: z.object({
      list: z.array(z.object({ month: z.string(), paidFen: fen, refundedFen: fen, closingFen: fen })),
    }),
  }),
  'GET /appoint/statement/month': call({
    auth: 'user',
    summary: '一个月的账单：付了多少、退了多少、还有多少在平台，逐笔列出',
    params: z.object({ month: monthText }),
    data: Sums.extend({
      month: z.string(),
      lines: z.array(Line),
      /** Where the closing sum lies, only places where something does. */
      held: z.array(z.object({ place: z.enum(HELD_PLACES), amountFen: fen })),
      /** Of what lies for orders: on its way back at the end of the month. */
      refundingFen: fen,
      /** Not in any sum: begun in this month, can still be paid, and has not come yet. */
      underWay: z.array(z.object({ orderNo: z.string(), amountFen: fen, way: z.enum(STATEMENT_WAYS) })),
    }),
  }),
  'GET /appoint/statement/paper': call({
    auth: 'user',
    summary: '一个月的账单，PDF；同样的内容逐字节相同，只写订单号，不写约了谁',
    limit: { max: 60, minutes: 60 },
    params: z.object({ month: monthText }),
    data: z.object({ fileName: z.string(), mimeType: z.string(), base64: z.string() }),
  }),
}
