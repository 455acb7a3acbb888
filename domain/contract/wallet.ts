import { z } from 'zod'
import { call } from './call'
import { moment, none, nothing, keyPaging, nextPage } from './fields'

const fen = z.number().int()

export const walletCalls = {
  'POST /appoint/consultUserAmount/getTotalAmount': call({
    auth: 'user',
    summary: '我的余额：现在可用的，和以后才可用的',
    params: none,
    data: z.object({ totalFen: fen, availableFen: fen, pendingFen: fen }),
  }),
  'POST /appoint/consultUserAmount/plusAmount': call({
    auth: 'public',
    summary: '给余额加钱：从不接受，余额只由平台按理由发放（C38）',
    limit: { max: 30, minutes: 10 },
    params: none,
    data: nothing,
  }),
  'GET /appoint/consultUserAmount/listMovement': call({
    auth: 'user',
    summary: '余额的每一次增减，新的在前',
    params: z.object(keyPaging),
    data: z.object({
      list: z.array(
        z.object({
          /** Of this movement alone. */
          id: z.number(),
          reason: z.string(),
          /** Negative where it went out. */
          amountFen: fen,
          time: moment,
        }),
      ),
      ...nextPage,
    }),
  }),
  'GET /appoint/billSet/getBankList': call({
    auth: 'public',
    summary: '银行名单：代码、名称、代替标志的一个字',
    params: none,
    data: z.array(z.object({ code: z.string(), name: z.string(), letter: z.string() })),
  }),
}
