import { CODE } from '@xinqi/domain/codes'
import { ALARM_ANSWER_MINUTES } from '@xinqi/domain/rules/duty'
import { HOUR, MINUTE, SECOND } from '@xinqi/domain/time'
import { SmsError } from '../../providers/sms/port'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { callForAlarms } from './commands/call-next'
import { openAlarm } from './commands/open-alarm'
import { sendAlarmCalls } from './commands/send-calls'

const app = useTestApp()
const newPhone = phoneNumbers('1356')

let visitor: Visitor
let first: Duty
let second: Duty

interface Duty extends Operator {
  id: number
  phone: string
}

beforeEach(async () => {
  await app.db.deleteFrom('case_alarm').execute()
  await app.db.deleteFrom('duty_shift').execute()
  await app.db.deleteFrom('duty_phone').execute()
  // Whoever else runs the platform would be called, too.
  await app.db.deleteFrom('auth_session').where('operator_id', 'is not', null).execute()
  await app.db.deleteFrom('operator_role').execute()
  await app.db.deleteFrom('operator').execute()
  visitor = await newVisitor(app)
  first = await newDuty()
  second = await newDuty()
})

/** An operator with a number to be called on. */
async function newDuty(): Promise<Duty> {
  const operator = await newOperator(app)
  const { id } = await app.db
    .selectFrom('operator')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const phone = newPhone()
  await operator.call('POST /operator/duty/phone', { areaCode: '86', phone })
  return { ...operator, id, phone }
}

/** On duty at every hour of every week. */
async function putOnDuty({ id, call }: Duty, position: 1 | 2): Promise<void> {
  for (const weekday of [1, 2, 3, 4, 5, 6, 7])
    await call('POST /operator/duty/add', { operatorId: id, weekday, fromMinute: 0, toMinute: 1440, position })
}

const worry = (level: number, consultantId: number | null = null) =>
  app.db.transaction().execute((trx) =>
    openAlarm(app.services, trx, {
      userId: visitor.userId,
      consultantId,
      source: { kind: 'conversation', id: '7' },
      level,
      excerpt: '不想活了',
      by: null,
    }),
  )

async function sweep(): Promise<void> {
  await callForAlarms(app.services)
  await sendAlarmCalls(app.services)
}

async function wait(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await sweep()
}

const rung = async ({ phone }: Duty): Promise<number> =>
  (await app.sandbox.messages(phone)).filter(({ template }) => template === 'duty').length
const rings = async () => [await rung(first), await rung(second)]

const onlyAlarm = async () => {
  const [alarm] = (await first.call('GET /operator/caseAlarm/list', {})).list
  return alarm?.alarmNo ?? ''
}
const course = (alarmNo: string) => first.call('GET /operator/caseAlarm/detail', { alarmNo })

describe('no alarm is silent', () => {
  test('who is on duty is called at once, the next after a quarter of an hour, then everybody', async () => {
    const third = await newDuty()
    await putOnDuty(first, 1)
    await putOnDuty(second, 2)
    await worry(2)
    await sweep()
    expect([...(await rings()), await rung(third)]).toEqual([1, 0, 0])
    await wait((ALARM_ANSWER_MINUTES - 1) * MINUTE)
    expect(await rings()).toEqual([1, 0])
    await wait(MINUTE)
    expect([...(await rings()), await rung(third)]).toEqual([1, 1, 0])
    await wait(ALARM_ANSWER_MINUTES * MINUTE)
    expect([...(await rings()), await rung(third)]).toEqual([2, 2, 1])
  })

  test('the list says when the next call is made, and how long until then', async () => {
    const clockOf = async () => {
      const [alarm] = (await first.call('GET /operator/caseAlarm/list', {})).list
      return { time: alarm?.nextCallTime, minutes: alarm?.minutesToCall }
    }
    await putOnDuty(first, 1)
    await worry(2)
    await sweep()
    const { nextCallTime: time } = await course(await onlyAlarm())
    app.clock.advance(30 * SECOND)
    expect(await clockOf()).toEqual({ time, minutes: ALARM_ANSWER_MINUTES - 1 })
    app.clock.advance(ALARM_ANSWER_MINUTES * MINUTE)
    expect(await clockOf()).toEqual({ time, minutes: -1 })
    await first.call('POST /operator/caseAlarm/close', {
      alarmNo: await onlyAlarm(),
      ending: 'accompanied',
      note: '陪着等到家里人来',
    })
    const { list } = await first.call('GET /operator/caseAlarm/list', { state: 'closed' })
    expect(list).toMatchObject([{ nextCallTime: null, minutesToCall: null }])
  })

  test('everybody is called where nobody is on duty', async () => {
    await worry(2)
    await sweep()
    expect(await rings()).toEqual([1, 1])
  })

  test('who takes it up ends the calls, until it has been open for a day', async () => {
    await putOnDuty(first, 1)
    await worry(2)
    await sweep()
    await second.call('POST /operator/caseAlarm/see', { alarmNo: await onlyAlarm() })
    await wait(23 * HOUR)
    expect(await rings()).toEqual([1, 0])
    await wait(HOUR)
    expect(await rings()).toEqual([2, 1])
    await wait(23 * HOUR)
    expect(await rings()).toEqual([2, 1])
  })

  test('graver words are told again, and are to be taken up again', async () => {
    await putOnDuty(first, 1)
    await worry(1)
    const alarmNo = await onlyAlarm()
    await first.call('POST /operator/caseAlarm/see', { alarmNo })
    await worry(1)
    expect(await course(alarmNo)).toMatchObject({ level: 1, calls: [{}] })
    await worry(3)
    expect(await course(alarmNo)).toMatchObject({ level: 3, seenTime: null, calls: [{}, {}, {}] })
    expect((await course(alarmNo)).steps.map(({ kind }) => kind)).toEqual(['opened', 'seen', 'raised'])
  })

  test('sweeps at once call once', async () => {
    await putOnDuty(first, 1)
    await putOnDuty(second, 2)
    await worry(2)
    app.clock.advance(ALARM_ANSWER_MINUTES * MINUTE)
    await Promise.all(Array.from({ length: 5 }, sweep))
    expect(await rings()).toEqual([1, 1])
  })

  test('the consultant is called beside those on duty, and hears nothing of what it is', async () => {
    const own = await newConsultantLogin(app, app.world.lin)
    await worry(2, app.world.lin.id)
    const alarmNo = await onlyAlarm()
    expect((await course(alarmNo)).calls).toHaveLength(3)
    expect(await own.call('GET /consult/caseAlarm/detail', { alarmNo })).toMatchObject({ excerpt: '不想活了' })
    await sweep()
    const [message] = await app.sandbox.messages(first.phone)
    expect(message?.text).not.toMatch(/危机|来访者|咨询/)
  })
})

describe('a call that does not leave', () => {
  test('for want of a number is said to have failed', async () => {
    await app.db.deleteFrom('duty_phone').where('operator_id', '=', second.id).execute()
    await worry(2)
    await sweep()
    const states = (await course(await onlyAlarm())).calls.map(({ state }) => state)
    expect(states.sort()).toEqual(['failed', 'sent'])
  })

  test('because nobody answers is tried again', async () => {
    await putOnDuty(first, 1)
    const send = jest.spyOn(app.services.providers.sms, 'send').mockRejectedValueOnce(new SmsError('UNREACHABLE', 'no'))
    await worry(2)
    await sweep()
    expect((await course(await onlyAlarm())).calls).toMatchObject([{ state: 'waiting' }])
    await sweep()
    expect((await course(await onlyAlarm())).calls).toMatchObject([{ state: 'sent' }])
    send.mockRestore()
    expect(await rings()).toEqual([1, 0])
  })
})

describe('an alarm by hand', () => {
  const open = async (userId: number) => {
    const own = await newConsultantLogin(app, app.world.lin)
    return {
      own,
      answer: await own.answer('POST /consult/caseAlarm/open', { userId, level: 3, note: '电话里说想离开' }),
    }
  }

  test('is about somebody who is booked; anybody else is not there', async () => {
    const { answer } = await open(visitor.userId)
    expect(answer.code).toBe(CODE.notFound)
    expect(await open(999_999_999)).toMatchObject({ answer })
  })

  test('goes through its steps, sealed, to an end that is said', async () => {
    await book(app, visitor, { at: '2026-11-24 20:00:00' })
    const { own } = await open(visitor.userId)
    const alarmNo = await onlyAlarm()
    expect((await open(visitor.userId)).answer.code).toBe(CODE.conflict)
    await own.call('POST /consult/caseAlarm/note', { alarmNo, note: '联系了她姐姐' })
    await own.call('POST /consult/caseAlarm/close', { alarmNo, ending: 'accompanied', note: '姐姐今晚陪着' })
    expect((await own.answer('POST /consult/caseAlarm/note', { alarmNo, note: '再来' })).code).toBe(CODE.conflict)
    const { steps, ending, nextCallTime } = await course(alarmNo)
    expect({ ending, nextCallTime }).toEqual({ ending: 'accompanied', nextCallTime: null })
    expect(steps.map(({ kind, text }) => [kind, text])).toEqual([
      ['opened', null],
      ['noted', '联系了她姐姐'],
      ['closed', '姐姐今晚陪着'],
    ])
    expect(steps.every(({ by }) => by === app.world.lin.name)).toBe(true)
    const rows = await app.db.selectFrom('alarm_step').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('姐姐')
    await expect(app.db.updateTable('alarm_step').set({ at: app.clock.now() }).execute()).rejects.toThrow('stays')
  })

  test("is no other consultant's to read, note or close", async () => {
    await book(app, visitor, { at: '2026-11-25 20:00:00' })
    await open(visitor.userId)
    const alarmNo = await onlyAlarm()
    const other = await newConsultantLogin(app, app.world.zhou)
    const answers = [
      await other.answer('GET /consult/caseAlarm/detail', { alarmNo }),
      await other.answer('POST /consult/caseAlarm/see', { alarmNo }),
      await other.answer('POST /consult/caseAlarm/note', { alarmNo, note: '不是我的' }),
      await other.answer('POST /consult/caseAlarm/close', { alarmNo, note: '不是我的' }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => CODE.notFound))
    expect((await course(alarmNo)).steps).toHaveLength(1)
  })
})

describe('the roster', () => {
  test('says who is on duty and when nobody is; a number is never told', async () => {
    await putOnDuty(first, 1)
    const { shifts, operators, now, gaps } = await first.call('GET /operator/duty/list', {})
    expect({ shifts: shifts.length, now, gaps }).toEqual({ shifts: 7, now: [first.id], gaps: [] })
    expect(operators).toEqual([first, second].map(({ id }) => ({ id, name: '运营小何', hasPhone: true })))
    await first.call('POST /operator/duty/remove', { id: shifts[0]?.id ?? 0 })
    await first.call('POST /operator/duty/remove', { id: shifts[0]?.id ?? 0 })
    expect((await first.call('GET /operator/duty/list', {})).gaps).toEqual([
      { weekday: 1, fromMinute: 0, toMinute: 1440 },
    ])
  })

  test('refuses what is no shift', async () => {
    const shift = { operatorId: first.id, weekday: 1, fromMinute: 540, toMinute: 1080, position: 1 as const }
    await first.call('POST /operator/duty/add', shift)
    const wrong = [
      { ...shift },
      { ...shift, toMinute: 540 },
      { ...shift, toMinute: 1441 },
      { ...shift, weekday: 8 },
      { ...shift, operatorId: 999_999 },
    ]
    for (const one of wrong) expect((await first.answer('POST /operator/duty/add', one)).code).not.toBe(CODE.ok)
    expect((await first.call('GET /operator/duty/list', {})).shifts).toHaveLength(1)
    expect((await visitor.answer('GET /operator/duty/list', {})).code).not.toBe(CODE.ok)
  })
})
