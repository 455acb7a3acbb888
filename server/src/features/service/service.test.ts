import { CODE } from '@xinqi/domain/codes'
import { createConsultant, EVERY_EVENING, type TestConsultant } from '../../testing/build-consultant'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { detailOf, newConsultantLogin, newVisitor, order, tryToOrder, type Visitor } from '../../testing/visitor'
import { writeSearchWords } from '../search/commands/write-words'

const MINE = 'GET /consult/consultService/mine'
const CHANGE = 'POST /consult/consultService/changePrice'
const DECIDE = 'POST /operator/priceChange/decide'
const ADD = 'POST /consult/consultService/add'
const AT = '2026-11-24 18:00:00'
const LATER = '2026-11-24 20:00:00'

const app = useTestApp()
const newPhone = phoneNumbers('1383004')
let person: TestConsultant
let consultant: Visitor
let operator: Operator
let colleague: Operator
beforeEach(async () => {
  person = await createConsultant(app.services, {
    ...{ orgId: app.world.orgId, name: '苏青', phone: newPhone(), priceFen: 48_000 },
    ...{ modes: [1, 2], weekly: EVERY_EVENING },
  })
  consultant = await newConsultantLogin(app, person)
  operator = await newOperator(app)
  colleague = await newOperator(app)
})

const single = async () => (await consultant.call(MINE, {})).services.find(({ srvId }) => srvId === person.single.id)!
const change = (priceFen: number, note = '', expectedFen = 48_000) =>
  consultant.answer(CHANGE, { srvId: person.single.id, priceFen, expectedFen, note })
const shownPrice = async () => {
  const { services, price } = await app.client.call('GET /appoint/consultConsultant/getDetailsVO', {
    consultantId: person.id,
  })
  return [price, services.find(({ srvId }) => srvId === person.single.id)?.price]
}

test('a price within the band is that of orders made afterwards; those that were made keep theirs', async () => {
  const visitor = await newVisitor(app)
  const before = await order(app, visitor, { consultant: person, at: AT })
  expect((await single()).openOrders).toBe(1)
  expect((await change(60_000)).data).toEqual({ approvalStatus: 1 })
  expect(await shownPrice()).toEqual([60_000, 60_000])
  await writeSearchWords(app.services)
  const [listed] = (await app.client.call('GET /appoint/consultConsultant/listIndex', { keyword: '苏青' })).list.filter(
    ({ consultantId }) => consultantId === person.id,
  )
  expect(listed?.price).toBe(60_000)
  const after = await order(app, await newVisitor(app), { consultant: person, at: LATER })
  const priceOf = (orderNo: string) =>
    app.db
      .selectFrom('consult_order')
      .select(['price_fen', 'payable_fen'])
      .where('order_no', '=', orderNo)
      .executeTakeFirst()
  expect(await priceOf(before)).toEqual({ price_fen: 48_000, payable_fen: 48_000 })
  expect(await priceOf(after)).toEqual({ price_fen: 60_000, payable_fen: 60_000 })
  expect((await detailOf(visitor, before)).payableFen).toBe(48_000)
})

test('outside the band an operator looks first and another confirms, and the price of before is asked until then', async () => {
  expect((await change(200_000)).msg).toMatch(/为什么/)
  expect((await change(200_000, '国际督导资格')).data).toEqual({ approvalStatus: 0 })
  expect(await shownPrice()).toEqual([48_000, 48_000])
  const { list } = await operator.call('GET /operator/priceChange/list', {})
  const waiting = list.find(({ consultantId }) => consultantId === person.id)!
  expect(waiting).toMatchObject({ beforeFen: 48_000, priceFen: 200_000, note: '国际督导资格', userName: '苏青' })
  const yes = { changeNo: waiting.changeNo, approve: true }
  await operator.call(DECIDE, yes)
  expect((await operator.answer(DECIDE, yes)).msg).toBe('这个价格是你看过的，要由另一位运营复核')
  const listed = (await colleague.call('GET /operator/priceChange/list', {})).list
  expect(listed.find(({ changeNo }) => changeNo === waiting.changeNo)).toMatchObject({
    ...{ approvalStatus: 0, lookedBy: '运营小何', isLookedAtByMe: false },
  })
  expect(await shownPrice()).toEqual([48_000, 48_000])
  await colleague.call(DECIDE, yes)
  expect(await shownPrice()).toEqual([200_000, 200_000])
  expect((await operator.answer(DECIDE, { changeNo: waiting.changeNo, approve: true })).code).toBe(CODE.conflict)
})

test('a no comes with its reason; what was taken back or replaced is approved by nobody', async () => {
  await change(200_000, '第一次')
  const first = (await single()).waiting!.changeNo
  await change(210_000, '第二次')
  expect((await operator.answer(DECIDE, { changeNo: first, approve: true })).code).toBe(CODE.conflict)
  const second = (await single()).waiting!.changeNo
  await consultant.call('POST /consult/consultService/withdrawPrice', { changeNo: second })
  expect((await operator.answer(DECIDE, { changeNo: second, approve: true })).code).toBe(CODE.conflict)
  await change(220_000, '第三次')
  const third = (await single()).waiting!.changeNo
  await operator.call(DECIDE, { changeNo: third, approve: false, reason: '还没有相应的经历' })
  expect(await single()).toMatchObject({ priceFen: 48_000, waiting: null, refused: { reason: '还没有相应的经历' } })
  // Another one within the band is not held up by it.
  await change(50_000)
  expect(await single()).toMatchObject({ priceFen: 50_000, refused: null })
})

test('of two pages that change a price at once one holds, and the other is told', async () => {
  const answers = await Promise.all([change(50_000), change(52_000), change(54_000)])
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === CODE.conflict)).toHaveLength(2)
})

test.each([
  ['cents', 48_050],
  ['nothing', 0],
  ['the same', 48_000],
  ['a slip of the finger', 4_800_000],
])('%s is no price', async (_name, priceFen) => {
  expect((await change(priceFen, '说明')).code).toBe(CODE.failure)
  expect(await shownPrice()).toEqual([48_000, 48_000])
})

test('who has seen another price is told, and nothing is ordered', async () => {
  const visitor = await newVisitor(app)
  await change(60_000)
  const wish = { consultant: person, at: AT } as const
  const refused = await tryToOrder(app, visitor, { ...wish, expectedFen: 48_000 })
  expect(refused).toMatchObject({ code: CODE.conflict, msg: '价格刚刚改了，现在是 ¥600，请看过再预约' })
  expect((await tryToOrder(app, visitor, { ...wish, expectedFen: 60_000 })).code).toBe(CODE.ok)
})

test('a service that is off is not offered, and its orders go on', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { consultant: person, at: AT })
  const set = (active: boolean) =>
    consultant.call('POST /consult/consultService/setActive', { srvId: person.single.id, active })
  await set(false)
  await set(false)
  expect((await tryToOrder(app, await newVisitor(app), { consultant: person, at: LATER })).code).toBe(CODE.notFound)
  expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(0)
  await set(true)
  expect((await tryToOrder(app, await newVisitor(app), { consultant: person, at: LATER })).code).toBe(CODE.ok)
})

test('a new service of half an hour can be booked at once; there is one of a kind', async () => {
  const wanted = { minutes: 30, sessions: 1, consultMode: '1', priceFen: 30_000 }
  const { srvId } = await consultant.call(ADD, wanted)
  const { services } = await app.client.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId: person.id })
  expect(services.find((one) => one.srvId === srvId)).toMatchObject({
    name: '单次咨询（30 分钟）',
    minutes: 30,
    price: 30_000,
  })
  expect((await consultant.answer(ADD, wanted)).code).toBe(CODE.conflict)
  expect((await consultant.answer(ADD, { ...wanted, minutes: 45 })).code).toBe(CODE.failure)
  expect((await consultant.answer(ADD, { ...wanted, minutes: 60, priceFen: 400_000 })).code).toBe(CODE.failure)
  const both = await Promise.all([1, 2].map(() => consultant.answer(ADD, { ...wanted, minutes: 60, priceFen: 60_000 })))
  expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
})

test('ways to meet follow the services, and face to face needs a place', async () => {
  const set = (srvId: number, consultMode: string) =>
    consultant.answer('POST /consult/consultService/setModes', { srvId, consultMode })
  expect((await set(person.single.id, '1,3')).msg).toMatch(/地点/)
  await set(person.single.id, '2')
  await set(person.package.id, '2')
  const { consultMode } = await app.client.call('GET /appoint/consultConsultant/getDetailsVO', {
    consultantId: person.id,
  })
  expect(consultMode).toBe('2')
})

test("another's service answers as one that is not there", async () => {
  const stranger = await newConsultantLogin(app, app.world.lin)
  const foreign = { srvId: person.single.id, priceFen: 50_000, expectedFen: 48_000 }
  const answers = [
    await stranger.answer(CHANGE, foreign),
    await stranger.answer(CHANGE, { ...foreign, srvId: 999_999 }),
    await stranger.answer('POST /consult/consultService/setActive', { srvId: person.single.id, active: false }),
    await stranger.answer('GET /consult/consultService/prices', { srvId: person.single.id }),
  ]
  expect(new Set(answers.map(({ code, msg }) => `${code} ${msg}`)).size).toBe(1)
  await change(200_000, '说明')
  const { changeNo } = (await single()).waiting!
  expect((await stranger.answer('POST /consult/consultService/withdrawPrice', { changeNo })).code).toBe(CODE.notFound)
  expect((await consultant.answer(DECIDE, { changeNo, approve: true })).code).not.toBe(CODE.ok)
})
