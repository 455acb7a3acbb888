import { CODE } from '@xinqi/domain/codes'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { createBase } from '../../testing/coupons'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'

const app = useTestApp()
const ACQUIRE = 'POST /appoint/couponUser/acquireCoupon'

const givenOf = async (id: number) =>
  (await app.db.selectFrom('coupon_base').select('given').where('id', '=', id).executeTakeFirstOrThrow()).given

test('of forty who want one of twelve at once exactly twelve get it, and each of them one', async () => {
  const couponBaseId = await createBase(app, { stock: 12 })
  const visitors = await Promise.all(Array.from({ length: 40 }, () => newVisitor(app)))
  // Everybody presses twice.
  const answers = await Promise.all(
    visitors.flatMap((one) => [one, one]).map((one) => one.answer(ACQUIRE, { couponBaseId })),
  )
  const numbers = answers.flatMap(({ code, data }) =>
    code === CODE.ok ? [(data as { couponNo: string }).couponNo] : [],
  )
  expect(numbers).toHaveLength(24)
  expect(new Set(numbers).size).toBe(12)
  expect(await givenOf(couponBaseId)).toBe(12)
  expect(answers.find(({ code }) => code !== CODE.ok)).toMatchObject({ code: CODE.conflict, msg: '这张券已经领完了' })
  expect(await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())).toEqual(NO_MISTAKES)
})

test('the database itself gives no more than there are', async () => {
  const id = await createBase(app, { stock: 1 })
  const overdrawn = app.db.updateTable('coupon_base').set({ given: 2 }).where('id', '=', id).execute()
  await expect(overdrawn).rejects.toThrow('coupon_base_is_never_overdrawn')
})

test('what a coupon says is never changed', async () => {
  const id = await createBase(app)
  const dearer = app.db.updateTable('coupon_base').set({ off_fen: 9 }).where('id', '=', id).execute()
  await expect(dearer).rejects.toThrow('is never changed')
})

test('nobody gets more than the limit for each', async () => {
  const couponBaseId = await createBase(app, { perPerson: 2 })
  const visitor = await newVisitor(app)
  const take = (nth: number) => visitor.answer(ACQUIRE, { couponBaseId, nth })
  const [first, again, second] = await Promise.all([take(1), take(1), take(2)])
  expect(first.data).toEqual(again.data)
  expect(second.code).toBe(CODE.ok)
  expect(await take(3)).toMatchObject({ code: CODE.conflict, msg: '这张券每人最多领 2 张' })
  expect(await givenOf(couponBaseId)).toBe(2)
})

test('one that is stopped is given to nobody, and kept by who has it', async () => {
  const couponBaseId = await createBase(app)
  const [before, after] = [await newVisitor(app), await newVisitor(app)]
  await before.call(ACQUIRE, { couponBaseId })
  await app.db.updateTable('coupon_base').set({ stopped_at: app.clock.now() }).where('id', '=', couponBaseId).execute()
  expect(await after.answer(ACQUIRE, { couponBaseId })).toMatchObject({ msg: '这张券已经停止发放了' })
  expect(await before.call('GET /appoint/couponUser/getAvailableCouponNum', {})).toEqual({ num: 1 })
})

test('one that ends now is not given, and its second is the first without it', async () => {
  const couponBaseId = await createBase(app, { validUntil: app.clock.now() })
  const visitor = await newVisitor(app)
  expect(await visitor.answer(ACQUIRE, { couponBaseId })).toMatchObject({ msg: '领取的时间已经过了' })
})

test('what is given by itself cannot be asked for', async () => {
  const visitor = await newVisitor(app)
  for (const way of ['code', 'lowStar', 'makeGood'] as const) {
    const couponBaseId = await createBase(app, { way })
    expect((await visitor.answer(ACQUIRE, { couponBaseId })).code).toBe(CODE.notFound)
    expect((await visitor.answer('GET /appoint/couponUser/getReceiveCouponById', { couponBaseId })).code).toBe(
      CODE.notFound,
    )
  }
})

test.each([
  { couponBaseId: 0 },
  { couponBaseId: -1 },
  { couponBaseId: 1.5 },
  { couponBaseId: 2 ** 40 },
  { couponBaseId: 1, nth: 0 },
])('bad numbers are refused with a sentence: %j', async (params) => {
  const visitor = await newVisitor(app)
  expect(await visitor.answer(ACQUIRE, params)).toMatchObject({ code: CODE.failure })
})

test('a stranger’s coupon is as one that is not there', async () => {
  const couponBaseId = await createBase(app)
  const [owner, stranger] = [await newVisitor(app), await newVisitor(app)]
  const { couponNo } = await owner.call(ACQUIRE, { couponBaseId })
  const asked = await stranger.answer('GET /appoint/couponUser/couponDetail', { couponNo })
  const unknown = await stranger.answer('GET /appoint/couponUser/couponDetail', { couponNo: '100000000000000001' })
  expect(asked).toEqual(unknown)
})

test('a consultant’s centre shows what fits them, what takes off most first', async () => {
  const { lin, zhou, orgId } = app.world
  const small = await createBase(app, { offFen: 100, scope: 2, scopeIds: [zhou.id] })
  const large = await createBase(app, { offPercent: 90, scope: 3, scopeIds: [zhou.single.id] })
  const other = await createBase(app, { scope: 2, scopeIds: [lin.id] })
  const group = await createBase(app, { scope: 4, scopeIds: [1] })
  const visitor = await newVisitor(app)
  const { list } = await visitor.call('GET /appoint/couponUser/availableAcquire', { orgId, consultantId: zhou.id })
  const ids = list.map((one) => one.couponBaseId)
  expect(ids.indexOf(large)).toBe(0)
  expect(ids).toContain(small)
  expect(ids).not.toContain(other)
  expect(ids).not.toContain(group)
  const { best } = await visitor.call('GET /appoint/couponUser/promotionInfo', { orgId, consultantId: zhou.id })
  expect(best?.couponBaseId).toBe(large)
})
