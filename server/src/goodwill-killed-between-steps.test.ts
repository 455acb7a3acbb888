import { CODE } from '@xinqi/domain/codes'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { holdSession } from './testing/hold-session'
import { endTheSame, sameAnswerBeforeNotice, useMortalApp, type Flow } from './testing/killed-flows'
import { newOperator, type Operator } from './testing/operator'
import { PRICE } from './testing/owner-acts'
import { book, type Visitor, type Wish } from './testing/visitor'

const SOME = 10_000

const mortal = useMortalApp()
let asking: Operator
let agreeing: Operator
let proposalNo: string

/** A session that took place, and two operators. */
async function held(visitor: Visitor, wish: Wish): Promise<string> {
  const { app } = mortal
  const orderNo = await book(app, visitor, wish)
  await holdSession(app, visitor, orderNo)
  asking = await newOperator(app, ['operations'])
  agreeing = await newOperator(app, ['finance'])
  return orderNo
}

const propose = (orderNo: string, amountFen: number) =>
  asking.call(
    'POST /operator/order/proposeRefund',
    { orderNo, kind: 'goodwill', amountFen, reason: 'fault', note: '网络断了' },
    { token: asking.token, idempotencyKey: orderNo },
  )

const agree = () => agreeing.answer('POST /operator/refundProposal/decide', { proposalNo, agree: 1 })

const endsWith = (amountFen: number) => ({
  status: ORDER.consulted,
  pay: PAY.paid,
  owedFen: 0,
  refunds: [{ state: 'success', amount_fen: amountFen }],
  transfers: ['payment', 'session', 'goodwill', 'refund'],
})

const FLOWS: Record<string, Flow> = {
  'giving some of it back alone': {
    asks: ['refund'],
    given: held,
    ...sameAnswerBeforeNotice(mortal, ({ orderNo }) => propose(orderNo, SOME)),
    ends: endsWith(SOME),
  },
  'agreeing to what another wants to give back': {
    asks: ['refund'],
    given: async (visitor, wish) => {
      const orderNo = await held(visitor, wish)
      proposalNo = (await propose(orderNo, PRICE)).proposalNo
      return orderNo
    },
    run: async () => void (await agree()),
    // Who has not heard that it was done is told that it is decided.
    again: async () => expect([CODE.ok, CODE.conflict]).toContain((await agree()).code),
    ends: endsWith(PRICE),
  },
}

endTheSame(mortal, FLOWS)
