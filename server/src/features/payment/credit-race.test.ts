import { CODE } from '@xinqi/domain/codes'
import { ORDER } from '@xinqi/domain/status/order'
import type { MomentText } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { moneyOf } from '../../testing/money'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, moveOn, newVisitor, order, tryToOrder, type Visitor } from '../../testing/visitor'

const PRICE = 48_000
const DEAR = 60_000
const CHEAP = 36_000
const HOURS = ['18', '19', '20', '21']

const app = useTestApp()
const newPhone = phoneNumbers('1390045')
let [dear, cheap] = [] as unknown as [TestConsultant, TestConsultant]

const consultantAt = (priceFen: number): Promise<TestConsultant> => createEveningConsultant(app, newPhone(), priceFen)

const bookAt = async (visitor: Visitor, at: MomentText): Promise<string> =>
  book(app, visitor, { consultant: await consultantAt(PRICE), at })

beforeAll(async () => {
  dear = await consultantAt(DEAR)
  cheap = await consultantAt(CHEAP)
})
afterEach(async () => {
  const { refundsUnderWay, ...mistakes } = await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())
  expect({ ...mistakes, refundsUnderWay: 0 }).toEqual(NO_MISTAKES)
})

const askBack = (visitor: Visitor, creditNo: string) =>
  visitor.answer('POST /appoint/consultOrder/returnCredit', { creditNo })

describe('many at once', () => {
  test.each(['dearer', 'cheaper'])('use it for %s orders: one has it', async (which) => {
    const day = which === 'dearer' ? '2026-12-04' : '2026-12-05'
    const visitor = await newVisitor(app)
    const creditNo = await moveOn(visitor, await bookAt(visitor, `${day} 18:00:00`))
    const consultant = which === 'dearer' ? dear : cheap
    const wishes = HOURS.map((hour) => ({ consultant, at: `${day} ${hour}:00:00`, creditNo }))
    const answers = await Promise.all([...wishes, ...wishes, ...wishes].map((wish) => tryToOrder(app, visitor, wish)))
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
    const held = await app.db.selectFrom('consult_order').select('order_no').where('credit_no', '=', creditNo).execute()
    expect(held).toHaveLength(1)
  })

  test('use it and want it back: it goes one way', async () => {
    for (const hour of HOURS) {
      const visitor = await newVisitor(app)
      const at = `2026-12-06 ${hour}:00:00`
      const before = await bookAt(visitor, at)
      const creditNo = await moveOn(visitor, before)
      const asks = [1, 2, 3, 4, 5].map(() => askBack(visitor, creditNo))
      const [used, ...back] = await Promise.all([
        tryToOrder(app, visitor, { consultant: cheap, at, creditNo }),
        ...asks,
      ])
      const wentBack = back.filter(({ code }) => code === CODE.ok).length
      expect([used.code === CODE.ok, wentBack]).toEqual(used.code === CODE.ok ? [true, 0] : [false, 5])
      const { refunds } = await moneyOf(app, before)
      expect(refunds.map(({ amount_fen }) => amount_fen)).toEqual([wentBack > 0 ? PRICE : PRICE - CHEAP])
    }
  })

  test('leave one order for a new one: what comes back moves once', async () => {
    const visitor = await newVisitor(app)
    const before = await bookAt(visitor, '2026-12-07 18:00:00')
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() =>
        visitor.answer('PUT /appoint/consultOrder/cancelOrderRefund', {
          orderNo: before,
          reason: 4,
          expectedFen: PRICE,
          refundReturnWay: 2,
        }),
      ),
    )
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  })

  test('the rest arrives while the sweep ends the order: it is paid, or all of it goes back', async () => {
    const visitor = await newVisitor(app)
    const before = await bookAt(visitor, '2026-12-08 18:00:00')
    const creditNo = await moveOn(visitor, before)
    const orderNo = await order(app, visitor, { consultant: dear, at: '2026-12-08 18:00:00', creditNo })
    const { h5Url } = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
    await Promise.all([
      app.sandbox.atCashier(h5Url ?? '', 'pay'),
      visitor.answer('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 1 }),
      askBack(visitor, creditNo),
    ])
    await app.sandbox.runDueJobs()
    await app.sandbox.runDueJobs()
    const { status, owedFen } = await moneyOf(app, orderNo)
    const credit = (await detailOf(visitor, before)).credit
    if (status === ORDER.toConsult) expect([owedFen, credit?.state]).toEqual([DEAR, 'used'])
    else expect([owedFen, credit?.state === 'used']).toEqual([0, false])
  })
})
