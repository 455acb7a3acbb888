import { CODE } from '@xinqi/domain/codes'
import { HOUR, SECOND } from '@xinqi/domain/time'
import { couponCodeOf } from '@xinqi/domain/text/coupon-code'
import { randomInt } from 'node:crypto'
import { createBase } from '../../testing/coupons'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()
const EXCHANGE = 'POST /appoint/couponUser/exchange'

async function newCodes(count: number): Promise<{ codes: string[]; couponBaseId: number }> {
  const operator = await newOperator(app)
  const couponBaseId = await createBase(app, { way: 'code' })
  const { codes } = await operator.call('POST /operator/coupon/codes', {
    couponBaseId,
    count,
    attempt: `the press of ${couponBaseId}`,
  })
  return { codes, couponBaseId }
}

/** Each test begins on the same evening: who missed in the one before is forgotten. */
afterEach(() => app.db.deleteFrom('exchange_failure').execute())

const miss = (visitor: Visitor) => visitor.answer(EXCHANGE, { exchangeCode: couponCodeOf(randomInt) })

test('a code gives its coupon once, to whoever is first; blanks and small letters are for the eye', async () => {
  const { codes } = await newCodes(1)
  const [code = ''] = codes
  const visitors = [await newVisitor(app), await newVisitor(app), await newVisitor(app)]
  const answers = await Promise.all(
    visitors.map((one) => one.answer(EXCHANGE, { exchangeCode: code.toLowerCase().replaceAll('-', ' ') })),
  )
  expect(answers.filter(({ code: outcome }) => outcome === CODE.ok)).toHaveLength(1)
  const winner = visitors[answers.findIndex(({ code: outcome }) => outcome === CODE.ok)]!
  const again = await winner.call(EXCHANGE, { exchangeCode: code })
  expect(again.coupon).toMatchObject({ state: 'open' })
  const { num } = await winner.call('GET /appoint/couponUser/getAvailableCouponNum', {})
  expect(num).toBe(1)
})

test('whatever is wrong with a code is refused in the same words', async () => {
  const { codes, couponBaseId } = await newCodes(2)
  const [used = '', stopped = ''] = codes
  const [first, visitor] = [await newVisitor(app), await newVisitor(app)]
  await first.call(EXCHANGE, { exchangeCode: used })
  await app.db.updateTable('coupon_base').set({ stopped_at: app.clock.now() }).where('id', '=', couponBaseId).execute()
  const answers = [
    await visitor.answer(EXCHANGE, { exchangeCode: used }),
    await visitor.answer(EXCHANGE, { exchangeCode: stopped }),
    await miss(visitor),
  ]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: CODE.conflict })
})

test('after five misses in an hour even a good code is refused, for the person and for their network', async () => {
  const { codes } = await newCodes(1)
  const [exchangeCode = ''] = codes
  const visitor = await newVisitor(app)
  // All at once: none of them goes uncounted.
  await Promise.all([1, 2, 3, 4, 5].map(() => miss(visitor)))
  const refused = await visitor.answer(EXCHANGE, { exchangeCode })
  expect(refused).toMatchObject({ code: CODE.conflict, msg: '试得太多了，请一小时后再试' })
  const neighbour = await newVisitor(app)
  expect(await neighbour.answer(EXCHANGE, { exchangeCode })).toEqual(refused)
  app.clock.set(new Date(app.clock.now().getTime() + HOUR + SECOND))
  expect((await visitor.call(EXCHANGE, { exchangeCode })).coupon).toMatchObject({ state: 'open' })
})

test('the database knows no code, and there are 77 bits of chance in one', async () => {
  const { codes } = await newCodes(3)
  const rows = await app.db.selectFrom('coupon_code').select('code_hash').execute()
  for (const code of codes) {
    expect(code).toMatch(/^([23456789A-HJKMNP-TW-Z]{4}-){3}[23456789A-HJKMNP-TW-Z]{4}$/)
    expect(rows.some(({ code_hash }) => code_hash.includes(code) || code_hash.includes(code.replaceAll('-', '')))).toBe(
      false,
    )
  }
})
