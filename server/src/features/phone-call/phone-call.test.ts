import { CODE } from '@xinqi/domain/codes'
import { CALLS_AN_HOUR } from '@xinqi/domain/rules/phone-call'
import { HOUR, parseMoment, type MomentText } from '@xinqi/domain/time'
import { CALL_REPORTS_PATH } from '../../providers/number-privacy/port'
import { bookSession, minutesAfterStart, type BookedSession } from '../../testing/hold-session'
import { loginConsultant } from '../../testing/log-in'
import { useTestApp } from '../../testing/use-test-app'
import { detailOf, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const CALL = 'GET /appoint/consultAppointment/secretPhoneCall'
const CALL_BY_NUMBER = 'GET /appoint/consultAppointment/secretPhoneCallByAppointNo'

const app = useTestApp()
let consultant: Visitor
beforeEach(async () => {
  consultant = await newConsultantLogin(app, app.world.lin)
})
afterEach(() => app.sandbox.setNumberPrivacyAnswer('normal'))

const userRow = ({ userId }: Visitor) =>
  app.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

async function phoneOf(visitor: Visitor): Promise<string> {
  const { phone_hash, phone_cipher } = await userRow(visitor)
  return app.services.cipher.open('app_user.phone_cipher', phone_hash, phone_cipher)
}

const bindings = (appointNo: string) =>
  app.db.selectFrom('phone_binding').selectAll().where('appoint_no', '=', appointNo).orderBy('created_at').execute()

const calls = (appointNo: string) =>
  app.db.selectFrom('phone_call').selectAll().where('appoint_no', '=', appointNo).execute()

/** A session that begins in so many minutes. */
async function session(at: MomentText, minutes = -10, wish = {}): Promise<BookedSession> {
  const booked = await bookSession(app, at, wish)
  await minutesAfterStart(app, booked, minutes)
  return booked
}

test('both are given one number, and each reaches the other by it and sees nothing else', async () => {
  const { visitor, appointNo } = await session('2026-11-23 18:00:00')
  const phone = await phoneOf(visitor)
  const [mine, theirs, again] = [
    await visitor.call(CALL, { appointNo }),
    await consultant.call(CALL_BY_NUMBER, { appointNo }),
    await visitor.call(CALL, { appointNo }),
  ]
  expect(mine).toEqual({ secretNo: expect.stringMatching(/^1700000000\d$/), expireTime: '2026-11-23 19:22:00' })
  expect([theirs, again]).toEqual([mine, mine])
  const { secretNo } = mine
  expect(await app.sandbox.dial(phone, secretNo)).toEqual({ rings: app.world.lin.phone, shows: secretNo })
  expect(await app.sandbox.dial(app.world.lin.phone, secretNo)).toEqual({ rings: phone, shows: secretNo })
  expect(await app.sandbox.dial('13612345678', secretNo)).toBeNull()
})

test('two who press at once have one number, and the other is given back', async () => {
  const { visitor, appointNo } = await session('2026-11-24 18:00:00')
  const answers = await Promise.all([visitor, consultant, visitor].map((one) => one.call(CALL, { appointNo })))
  expect(new Set(answers.map(({ secretNo }) => secretNo)).size).toBe(1)
  const kept = (await bindings(appointNo)).map(({ state }) => state)
  expect(kept.filter((state) => state === 'bound')).toHaveLength(1)
  expect(kept.filter((state) => state !== 'bound').every((state) => state === 'ended')).toBe(true)
})

test.each([
  ['cancelled', '2026-11-28', { status: 4 }],
  ['moved', '2026-11-29', { end_at: parseMoment('2026-11-29 20:50:00') }],
])(
  'a session that is %s while the company is asked gets no number, and what was bound is given back',
  async (_what, day, change) => {
    const { visitor, appointNo } = await session(`${day} 18:00:00`)
    const gateway = app.services.providers.numberPrivacy!
    const bind = gateway.bind.bind(gateway)
    jest.spyOn(gateway, 'bind').mockImplementationOnce(async (pair) => {
      await app.db.updateTable('appointment').set(change).where('appoint_no', '=', appointNo).execute()
      return bind(pair)
    })
    expect((await visitor.answer(CALL, { appointNo })).code).toBe(CODE.conflict)
    const [given] = await bindings(appointNo)
    expect(given).toMatchObject({ state: 'ended', secret_no: expect.any(String) })
    expect(await app.sandbox.dial(await phoneOf(visitor), given!.secret_no!)).toBeNull()
  },
)

test('a consultant who logs in has a telephone from then on, sealed', async () => {
  const { zhou } = app.world
  const kept = () =>
    app.db
      .selectFrom('consultant')
      .select(['phone_hash', 'phone_cipher'])
      .where('id', '=', zhou.id)
      .executeTakeFirstOrThrow()
  await app.db.updateTable('consultant').set({ phone_cipher: null }).where('id', '=', zhou.id).execute()
  await loginConsultant(app, zhou.phone)
  const { phone_hash, phone_cipher } = await kept()
  expect(phone_cipher).not.toContain(zhou.phone)
  expect(app.services.cipher.open('consultant.phone_cipher', phone_hash, phone_cipher ?? '')).toBe(zhou.phone)
})

test('of two numbers for one session the database keeps one', async () => {
  const { visitor, appointNo } = await session('2026-11-25 18:00:00')
  await visitor.call(CALL, { appointNo })
  const [bound] = await bindings(appointNo)
  const second = { ...bound!, out_id: 'another', subs_id: '7' }
  await expect(app.db.insertInto('phone_binding').values(second).execute()).rejects.toThrow(/unique/)
})

test.each([
  ['31 minutes before the start', '2026-12-01', -31, false],
  ['half an hour before it', '2026-12-02', -30, true],
  ['29 minutes after the end', '2026-12-03', 79, true],
  ['31 minutes after the end', '2026-12-04', 81, false],
])('%s: the pages offer a call exactly when one is put through', async (_when, day, minutes, may) => {
  const { visitor, appointNo, orderNo } = await session(`${day} 18:00:00`, minutes)
  expect((await visitor.answer(CALL, { appointNo })).code).toBe(may ? CODE.ok : CODE.conflict)
  expect((await detailOf(visitor, orderNo)).callableAppointNo).toBe(may ? appointNo : null)
  expect((await consultant.call('GET /consult/consultAppointment/info', { appointNo })).callPhone).toBe(may)
})

test('a stranger finds no such session, and who is not logged in is asked to', async () => {
  const { appointNo } = await session('2026-12-06 18:00:00')
  const stranger = await newVisitor(app)
  expect(await stranger.answer(CALL, { appointNo })).toMatchObject({ code: CODE.notFound })
  const other = await newConsultantLogin(app, app.world.zhou)
  expect(await other.answer(CALL, { appointNo })).toMatchObject({ code: CODE.notFound })
  expect(await app.client.answer(CALL, { appointNo })).toMatchObject({ code: CODE.loginNeeded })
  expect(await bindings(appointNo)).toEqual([])
})

test('who came in by a room ticket has the room and no telephone', async () => {
  const { visitor, appointNo } = await session('2026-12-07 18:00:00', 0)
  const { ticket } = await visitor.call('POST /appoint/consultAppointment/roomTicket', { appointNo })
  const { accessToken } = await app.client.call('POST /appoint/consultAppointment/enterByTicket', { ticket })
  expect(await app.client.as(accessToken).answer(CALL, { appointNo })).toMatchObject({ code: CODE.forbidden })
})

test('a telephone among the parameters is neither rung nor said again', async () => {
  const { visitor, appointNo } = await session('2026-12-08 18:00:00')
  const answer = await visitor.answer(CALL, { appointNo, consultantPhone: '13312345678', areaCode: '86' })
  expect(JSON.stringify(answer)).not.toContain('13312345678')
  const { secretNo } = await visitor.call(CALL, { appointNo })
  expect(await app.sandbox.dial(await phoneOf(visitor), secretNo)).toMatchObject({ rings: app.world.lin.phone })
  expect(await app.sandbox.dial('13312345678', secretNo)).toBeNull()
})

test('neither telephone stands in an answer or in a row, and who asked is written down', async () => {
  const { visitor, appointNo, orderNo } = await session('2026-12-09 18:00:00')
  const said = JSON.stringify([
    await visitor.answer(CALL, { appointNo }),
    await consultant.answer(CALL, { appointNo }),
    await detailOf(visitor, orderNo),
    await consultant.answer('GET /consult/consultAppointment/info', { appointNo }),
  ])
  const { secretNo } = await visitor.call(CALL, { appointNo })
  const phone = await phoneOf(visitor)
  await app.sandbox.dial(phone, secretNo)
  const kept = JSON.stringify([await bindings(appointNo), await calls(appointNo)])
  for (const text of [said, kept]) {
    expect(text).not.toContain(phone)
    expect(text).not.toContain(app.world.lin.phone)
  }
  const actors = await app.db
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'phone-call')
    .where('subject', '=', `appointment:${appointNo}`)
    .orderBy('id')
    .execute()
  expect(actors.map(({ actor }) => actor).slice(0, 2)).toEqual([
    `user:${visitor.userId}`,
    `consultant:${app.world.lin.id}`,
  ])
})

test('each of the two asks six times an hour', async () => {
  const { visitor, appointNo } = await session('2026-12-10 18:00:00', -20)
  for (const _ of Array.from({ length: CALLS_AN_HOUR })) await visitor.call(CALL, { appointNo })
  expect(await visitor.answer(CALL, { appointNo })).toMatchObject({
    code: CODE.tooMany,
    msg: '一小时内最多打 6 次电话，请稍后再试',
  })
  expect((await consultant.answer(CALL, { appointNo })).code).toBe(CODE.ok)
  app.clock.advance(HOUR)
  expect((await visitor.answer(CALL, { appointNo })).code).toBe(CODE.ok)
})

test.each([['isv.NO_AVAILABLE_NUMBER'], ['isv.FLOW_LIMIT'], ['gone']])(
  'when the company says %s, one reads of another way and may ask again',
  async (fault) => {
    const day = { 'isv.NO_AVAILABLE_NUMBER': 11, 'isv.FLOW_LIMIT': 12, gone: 13 }[fault] ?? 0
    const { visitor, appointNo } = await session(`2026-12-${day} 18:00:00`)
    await app.sandbox.setNumberPrivacyAnswer(fault)
    expect(await visitor.answer(CALL, { appointNo })).toMatchObject({
      code: CODE.conflict,
      msg: '现在接不通隐私号码，请过一会儿再试。线上咨询可以直接进入咨询室',
    })
    await app.sandbox.setNumberPrivacyAnswer('normal')
    expect((await visitor.answer(CALL, { appointNo })).code).toBe(CODE.ok)
  },
)

describe('the number is taken back', () => {
  const ringsNobody = async (visitor: Visitor, secretNo: string) =>
    expect(await app.sandbox.dial(await phoneOf(visitor), secretNo)).toBeNull()

  test('when the session is cancelled, and as soon as the company answers', async () => {
    const { visitor, appointNo } = await session('2026-12-14 18:00:00')
    const { secretNo } = await visitor.call(CALL, { appointNo })
    await app.db.updateTable('appointment').set({ status: 4 }).where('appoint_no', '=', appointNo).execute()
    await app.sandbox.setNumberPrivacyAnswer('gone')
    await app.sandbox.runDueJobs()
    expect((await bindings(appointNo)).map(({ state }) => state)).toEqual(['ending'])
    await app.sandbox.setNumberPrivacyAnswer('normal')
    await app.sandbox.runDueJobs()
    expect((await bindings(appointNo)).map(({ state }) => state)).toEqual(['ended'])
    await ringsNobody(visitor, secretNo)
  })

  test('when its time is over, by itself', async () => {
    const booked = await session('2026-12-15 18:00:00')
    const { secretNo } = await booked.visitor.call(CALL, { appointNo: booked.appointNo })
    await minutesAfterStart(app, booked, 82)
    expect((await bindings(booked.appointNo)).map(({ state }) => state)).toEqual(['ended'])
    await ringsNobody(booked.visitor, secretNo)
  })

  test('when the visitor has another telephone: the old one rings nobody, the new one has a number', async () => {
    const { visitor, appointNo } = await session('2026-12-16 18:00:00')
    const before = await phoneOf(visitor)
    const { secretNo } = await visitor.call(CALL, { appointNo })
    const now = '13698761234'
    const phone_hash = app.services.hash.phone('86', now)
    const phone_cipher = app.services.cipher.seal('app_user.phone_cipher', phone_hash, now)
    await app.db.updateTable('app_user').set({ phone_hash, phone_cipher }).where('id', '=', visitor.userId).execute()
    await app.sandbox.runDueJobs()
    expect(await app.sandbox.dial(before, secretNo)).toBeNull()
    const next = await visitor.call(CALL, { appointNo })
    expect(await app.sandbox.dial(app.world.lin.phone, next.secretNo)).toMatchObject({ rings: now })
  })
})

test('a consultant whose telephone is not known yet, and a telephone abroad, are said so', async () => {
  const { visitor, appointNo } = await session('2026-12-17 18:00:00')
  await app.db.updateTable('app_user').set({ area_code: '852' }).where('id', '=', visitor.userId).execute()
  expect((await visitor.answer(CALL, { appointNo })).msg).toBe('隐私号码只能接通中国大陆的手机，请在咨询室里见面')
  await app.db.updateTable('app_user').set({ area_code: '86' }).where('id', '=', visitor.userId).execute()
  const { id } = app.world.lin
  const kept = await app.db
    .selectFrom('consultant')
    .select('phone_cipher')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('consultant').set({ phone_cipher: null }).where('id', '=', id).execute()
  expect((await visitor.answer(CALL, { appointNo })).msg).toBe('咨询师的电话还接不通，请在咨询室里见面')
  await app.db.updateTable('consultant').set(kept).where('id', '=', id).execute()
})

describe('what is told of a call', () => {
  const tell = (report: object) =>
    fetch(app.origin + CALL_REPORTS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([report]),
    })

  test('is kept once: who called, when and how long', async () => {
    const { visitor, appointNo } = await session('2026-12-18 18:00:00')
    const { secretNo } = await visitor.call(CALL, { appointNo })
    await app.sandbox.dial(app.world.lin.phone, secretNo, 95)
    const kept = await calls(appointNo)
    expect(kept).toMatchObject([{ user_type: 1, seconds: 95 }])
    const [bound] = await bindings(appointNo)
    const { poolKey } = await sandboxPool()
    const again = {
      ...{ pool_key: poolKey, sub_id: bound!.subs_id, secret_no: secretNo, out_id: bound!.out_id },
      ...{ call_id: kept[0]!.call_id, call_type: 0, call_time: '2026-12-18 17:55:00' },
      ...{ start_time: '2026-12-18 17:55:00', release_time: '2026-12-18 18:55:00' },
    }
    expect((await tell(again)).status).toBe(200)
    expect(await calls(appointNo)).toEqual(kept)
    for (const invented of [{ out_id: 'guessed' }, { sub_id: '1' }, { secret_no: '17000000009' }]) {
      const answer = await tell({ ...again, call_id: 'invented', ...invented })
      expect(await answer.json()).toEqual({ code: 0, msg: '接收成功' })
    }
    expect(await calls(appointNo)).toEqual(kept)
  })

  test('of any shape is answered, and believed only where it is a report', async () => {
    const before = await app.db.selectFrom('phone_call').selectAll().execute()
    for (const report of [{}, { out_id: 7 }, { call_type: 'x' }]) expect((await tell(report)).status).toBe(200)
    expect(await app.db.selectFrom('phone_call').selectAll().execute()).toEqual(before)
  })

  const sandboxPool = async () => {
    const kept = app.db.selectFrom('sandbox_record').select('value').where('kind', '=', 'credentials.numberPrivacy')
    return (await kept.executeTakeFirstOrThrow()).value as { poolKey: string }
  }
})
