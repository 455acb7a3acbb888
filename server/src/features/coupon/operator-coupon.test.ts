import { CODE } from '@xinqi/domain/codes'
import { createBase } from '../../testing/coupons'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'

const app = useTestApp()
const GOOD = { name: '新人券', offFen: 3_000, scope: 1, way: 'centre', validDays: 30 } as const

test('an operator makes one, sees what becomes of it, and stops it', async () => {
  const operator = await newOperator(app)
  const { couponBaseId } = await operator.call('POST /operator/coupon/add', { ...GOOD, stock: 5 })
  const visitor = await newVisitor(app)
  await visitor.call('POST /appoint/couponUser/acquireCoupon', { couponBaseId })
  const made = async () =>
    (await operator.call('GET /operator/coupon/list', {})).list.find((one) => one.couponBaseId === couponBaseId)
  expect(await made()).toMatchObject({ given: 1, held: 0, used: 0, returned: 0, stock: 5, stoppedAt: null })
  await operator.call('POST /operator/coupon/stop', { couponBaseId })
  await operator.call('POST /operator/coupon/stop', { couponBaseId })
  expect((await made())?.stoppedAt).not.toBeNull()
})

test.each([
  ['negative', { offFen: -1 }, 'offFen'],
  ['zero', { offFen: 0 }, 'offFen'],
  ['fractional', { offFen: 1.5 }, 'offFen'],
  ['huge', { offFen: 2_000_000_000 }, 'offFen'],
  ['amount and percent', { offPercent: 10 }, 'offFen'],
  ['more than all', { offFen: undefined, offPercent: 101 }, 'offPercent'],
  ['a cap on an amount', { capFen: 5 }, 'capFen'],
  ['a negative threshold', { fromFen: -1 }, 'fromFen'],
  ['nobody of some', { scope: 2 }, 'scopeIds'],
  ['somebody of all', { scopeIds: '1' }, 'scopeIds'],
  ['an unknown consultant', { scope: 2, scopeIds: '999999' }, 'scopeIds'],
  ['two ends', { validUntil: '2030-01-01 00:00:00' }, 'validDays'],
  ['a day that was', { validDays: undefined, validUntil: '2020-01-01 00:00:00' }, 'validUntil'],
  ['no stock', { stock: 0 }, 'stock'],
  ['a stock of codes', { way: 'code', stock: 3 }, 'stock'],
] as const)('%s is refused beside its field', async (_what, changed, field) => {
  const operator = await newOperator(app)
  const answer = await operator.answer('POST /operator/coupon/add', { ...GOOD, ...changed })
  expect(answer).toMatchObject({ code: CODE.failure, data: { fields: { [field]: expect.any(String) as string } } })
})

test('codes are for what is given by codes, and nobody but an operator makes them', async () => {
  const operator = await newOperator(app)
  const { couponBaseId } = await operator.call('POST /operator/coupon/add', GOOD)
  expect(
    (await operator.answer('POST /operator/coupon/codes', { couponBaseId, count: 1, attempt: 'one of ours' })).code,
  ).toBe(CODE.conflict)
  const visitor = await newVisitor(app)
  const strange = await visitor.answer('POST /operator/coupon/codes', {
    couponBaseId,
    count: 1,
    attempt: 'one of ours',
  })
  expect(strange.code).not.toBe(CODE.ok)
})

describe('a batch of codes', () => {
  const CODES = 'POST /operator/coupon/codes'
  const batchesOf = (couponBaseId: number) =>
    app.db.selectFrom('coupon_code_batch').select('count').where('base_id', '=', couponBaseId).execute()

  test('pressed again, or five times at once, it is one with the same codes; another attempt makes another', async () => {
    const operator = await newOperator(app)
    const couponBaseId = await createBase(app, { way: 'code' })
    const wish = { couponBaseId, count: 3, attempt: 'the first press' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => operator.call(CODES, wish)))
    const again = await operator.call(CODES, wish)
    expect(new Set([...answers, again].map(({ codes }) => codes.join())).size).toBe(1)
    expect(new Set(again.codes).size).toBe(3)
    expect(await batchesOf(couponBaseId)).toEqual([{ count: 3 }])
    const another = await operator.call(CODES, { ...wish, attempt: 'another press' })
    expect(another.codes.filter((code) => again.codes.includes(code))).toEqual([])
    expect(await batchesOf(couponBaseId)).toHaveLength(2)
  })

  test('an attempt is for what it was made for, and its maker alone', async () => {
    const operator = await newOperator(app)
    const couponBaseId = await createBase(app, { way: 'code' })
    const wish = { couponBaseId, count: 2, attempt: 'the first press' }
    const { codes } = await operator.call(CODES, wish)
    expect((await operator.answer(CODES, { ...wish, count: 3 })).code).toBe(CODE.conflict)
    const other = await createBase(app, { way: 'code' })
    expect((await operator.answer(CODES, { ...wish, couponBaseId: other })).code).toBe(CODE.conflict)
    const colleague = await (await newOperator(app)).call(CODES, wish)
    expect(colleague.codes.filter((code) => codes.includes(code))).toEqual([])
  })
})
