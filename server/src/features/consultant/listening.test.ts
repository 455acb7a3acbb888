import { CODE } from '@xinqi/domain/codes'
import { createConsultant, EVERY_EVENING, type TestConsultant } from '../../testing/build-consultant'
import { createOrganisation } from '../../testing/build-organisation'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { detailOf, newConsultantLogin, newVisitor, order, type Visitor } from '../../testing/visitor'

const LISTENERS = 'GET /appoint/consultConsultant/listListener'
const ADD = 'POST /consult/consultService/add'
const NO_MONEY = 657
const HALF_AN_HOUR = { minutes: 30, sessions: 1, consultMode: '2,1', priceFen: 28_800, listening: true }

const app = useTestApp()
const newPhone = phoneNumbers('1383014')
let person: TestConsultant
let consultant: Visitor

const somebody = (orgId = app.world.orgId) =>
  createConsultant(app.services, {
    ...{ orgId, name: '苏青', phone: newPhone(), priceFen: 48_000 },
    ...{ modes: [1, 2], weekly: EVERY_EVENING },
  })
const mine = async () =>
  (await app.client.call(LISTENERS, {})).list.find(({ consultant: { consultantId } }) => consultantId === person.id)

beforeEach(async () => {
  person = await somebody()
  consultant = await newConsultantLogin(app, person)
})

test('who offers to listen is listed with the price and length of it; everywhere else with those of a session', async () => {
  expect(await mine()).toBeUndefined()
  const { srvId } = await consultant.call(ADD, HALF_AN_HOUR)
  const listed = await mine()
  expect(listed).toMatchObject({ srvId, consultant: { price: 28_800, minutes: 30, isMorePrice: false } })
  expect(listed?.at).not.toBeNull()
  const detail = await app.client.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId: person.id })
  expect([detail.price, detail.minutes]).toEqual([48_000, 50])
  expect(detail.services.at(-1)).toMatchObject({ srvId, name: '倾听（30 分钟）', price: 28_800 })
})

test('it is ordered like a session, at its own price and for half an hour', async () => {
  const { srvId } = await consultant.call(ADD, HALF_AN_HOUR)
  const visitor = await newVisitor(app)
  const service = { id: srvId, priceFen: 28_800, minutes: 30, sessions: 1 }
  const orderNo = await order(app, visitor, { consultant: person, service, at: '2026-11-24 18:00:00' })
  expect(await detailOf(visitor, orderNo)).toMatchObject({ payableFen: 28_800 })
  const { minutes } = await app.db
    .selectFrom('appointment')
    .select((eb) => eb.fn<number>('date_part', [eb.val('minute'), eb('end_at', '-', eb.ref('start_at'))]).as('minutes'))
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  expect(minutes).toBe(30)
})

test('the soonest comes first, and who turns it off or is hidden is not there', async () => {
  const { srvId } = await consultant.call(ADD, HALF_AN_HOUR)
  const slots = (await app.client.call(LISTENERS, {})).list.flatMap(({ slot }) => slot ?? [])
  expect(slots).toEqual([...slots].sort((a, b) => a - b))
  await consultant.call('POST /consult/consultService/setActive', { srvId, active: false })
  expect(await mine()).toBeUndefined()
  await consultant.call('POST /consult/consultService/setActive', { srvId, active: true })
  expect((await mine())?.srvId).toBe(srvId)
  await app.db.updateTable('consultant').set({ display_status: 0 }).where('id', '=', person.id).execute()
  expect(await mine()).toBeUndefined()
})

test.each([
  ['longer', { minutes: 50 }, '倾听每次 30 分钟，一次一次地约'],
  ['several times', { sessions: 4, priceFen: 100_000 }, '倾听每次 30 分钟，一次一次地约'],
  ['face to face', { consultMode: '3' }, '30 分钟的服务只能用视频或语音'],
])('listening is not offered %s', async (_name, other, sentence) => {
  expect(await consultant.answer(ADD, { ...HALF_AN_HOUR, ...other })).toMatchObject({ msg: sentence })
})

test('there is one of it, beside a session of half an hour', async () => {
  await consultant.call(ADD, HALF_AN_HOUR)
  expect((await consultant.answer(ADD, { ...HALF_AN_HOUR, priceFen: 30_000 })).code).toBe(CODE.conflict)
  expect((await consultant.answer(ADD, { ...HALF_AN_HOUR, listening: false })).code).toBe(CODE.ok)
})

test('where nobody pays it is not offered', async () => {
  await createOrganisation(app.db, { id: NO_MONEY, name: '心栖公益', flavour: 'welfare' })
  const volunteer = await newConsultantLogin(app, await somebody(NO_MONEY))
  expect(await volunteer.answer(ADD, { ...HALF_AN_HOUR, priceFen: 0 })).toMatchObject({ msg: '这里不提供倾听服务' })
  expect((await volunteer.call('GET /consult/consultService/mine', {})).offersListening).toBe(false)
})

test('the database itself refuses listening of another shape', async () => {
  const { srvId } = await consultant.call(ADD, HALF_AN_HOUR)
  for (const shape of [{ minutes: 50 }, { sessions: 4 }, { modes: [3] }, { order_type: 11 }])
    await expect(app.db.updateTable('consult_service').set(shape).where('id', '=', srvId).execute()).rejects.toThrow(
      'consult_service_listening',
    )
})
