import { CODE } from '@xinqi/domain/codes'
import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { GLASS_MINUTES } from '@xinqi/domain/rules/break-glass'
import { MINUTE } from '@xinqi/domain/time'
import { newOperator, type Operator } from '../../testing/operator'
import { newTalk, say, type Talk } from '../../testing/talking'
import { useTestApp } from '../../testing/use-test-app'
import { openAlarm } from '../alarm/commands/open-alarm'
import { sendAlarmCalls } from '../alarm/commands/send-calls'

const OPEN = 'POST /operator/breakGlass/open'
const MESSAGES = 'GET /operator/breakGlass/messages'
const RECORDS = 'GET /operator/breakGlass/records'
const REASON = '她写了告别的话，电话打不通，要看看最近说了什么，好找到她'
const SAID = '我把钥匙放在门口的花盆下面了'
const WRITTEN = '说起过桥边的那条路'

const app = useTestApp()
let talk: Talk
let duty: Operator
let others: Operator[]
let alarmNo: string

beforeEach(async () => {
  await app.db.deleteFrom('case_alarm').execute()
  await app.db.deleteFrom('duty_shift').execute()
  await app.db.deleteFrom('duty_phone').execute()
  await app.db.deleteFrom('auth_session').where('operator_id', 'is not', null).execute()
  await app.db.deleteFrom('operator_role').execute()
  duty = await newOperator(app, ['clinicalDuty'])
  others = [await newOperator(app), await newOperator(app, ['clinicalDuty'])]
})

let day = 23
/** A talk, what was written of its session, and a worry about its visitor. */
async function begin(): Promise<void> {
  talk = await newTalk(app, `2026-11-${day++} 20:00:00` as '2026-11-23 20:00:00')
  await say(talk.visitor, talk.conversationNo, SAID)
  const { appoint_no: appointNo } = await app.db
    .selectFrom('appointment')
    .select('appoint_no')
    .where('order_no', '=', talk.orderNo)
    .executeTakeFirstOrThrow()
  await talk.consultant.call('POST /consult/consultRecord/save', {
    appointNo,
    revision: 0,
    template: 'soap',
    words: JSON.stringify({ subjective: WRITTEN, objective: '', assessment: '', plan: '' }),
  })
  alarmNo = await worry(app.world.lin.id)
}

const worry = async (consultantId: number | null): Promise<string> => {
  await app.db.transaction().execute((trx) =>
    openAlarm(app.services, trx, {
      userId: talk.visitor.userId,
      consultantId,
      source: { kind: 'conversation', id: consultantId === null ? 'none' : talk.conversationNo },
      level: 3,
      excerpt: '不想活了',
      by: null,
    }),
  )
  const { list } = await duty.call('GET /operator/caseAlarm/list', {})
  return list.at(-1)?.alarmNo ?? ''
}

const asked = (more: Partial<{ alarmNo: string; what: 'conversation' | 'records' | 'both'; reason: string }> = {}) => ({
  alarmNo,
  what: 'both' as const,
  reason: REASON,
  ...more,
})
const openIt = async (what: 'conversation' | 'records' | 'both' = 'both') =>
  (await duty.call(OPEN, asked({ what }))).glassNo
const glasses = () => app.db.selectFrom('break_glass').selectAll().execute()
const logged = (action: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['actor', 'reason'])
    .where('action', '=', action)
    .where('subject', '=', `alarm:${alarmNo}`)
    .execute()

test('an emergency opens what the two wrote, is written down and told to two others and the visitor, once', async () => {
  await begin()
  for (const one of others)
    await one.call('POST /operator/duty/phone', { areaCode: '86', phone: `1369999000${others.indexOf(one)}` })
  const glassNo = await openIt()
  const { list } = await duty.call(MESSAGES, { glassNo })
  expect(list.map(({ userType, text }) => [userType, text])).toEqual([[2, SAID]])
  const records = await duty.call(RECORDS, { glassNo })
  expect(records.list[0]?.parts.map(({ text }) => text)).toEqual([WRITTEN])

  const actor = `operator:${duty.operatorId}`
  expect(await logged('break-glass')).toEqual([{ actor, reason: '紧急情况，原因另外封存' }])
  expect(await logged('read-glass-conversation')).toEqual([{ actor, reason: '紧急查看，原因另外封存' }])
  expect(await logged('read-glass-records')).toHaveLength(1)
  expect(JSON.stringify(await glasses())).not.toContain('告别')

  expect((await duty.answer(OPEN, asked())).code).toBe(CODE.conflict)
  await sendAlarmCalls(app.services)
  for (const one of others) {
    expect((await one.call('GET /operator/breakGlass/told', {})).map(({ glassNo: no }) => no)).toEqual([glassNo])
    const told = await app.db
      .selectFrom('alarm_call')
      .select('sent_at')
      .where('operator_id', '=', one.operatorId)
      .where('turn', '<', 0)
      .execute()
    expect(told.map(({ sent_at }) => sent_at !== null)).toEqual([true])
  }
  expect(await duty.call('GET /operator/breakGlass/told', {})).toEqual([])
  expect((await others[0]?.call('GET /operator/breakGlass/list', { alarmNo }))?.list).toMatchObject([
    { glassNo, isOwn: false, reason: REASON, told: ['运营小何', '运营小何'] },
  ])

  const notices = await app.db
    .selectFrom('user_notice')
    .select(['title', 'body'])
    .where('user_id', '=', talk.visitor.userId)
    .where('kind', '=', 'emergencyLook')
    .execute()
  expect(notices).toHaveLength(1)
  expect(
    (await talk.visitor.call('GET /appoint/consultVisitor/accessLog', {})).map(({ who, what }) => who + what),
  ).toEqual(
    expect.arrayContaining([
      '平台运营在紧急情况下看了你和咨询师的对话。原因：紧急查看，原因另外封存',
      '平台运营在紧急情况下看了为你的咨询写的记录。原因：紧急查看，原因另外封存',
    ]),
  )
})

test('only what was asked for is opened, and to nobody but who opened it', async () => {
  await begin()
  const glassNo = await openIt('conversation')
  expect((await duty.answer(RECORDS, { glassNo })).msg).toBe('这次紧急查看没有打开这一部分')
  expect((await others[1]?.answer(MESSAGES, { glassNo }))?.code).toBe(CODE.notFound)
  expect((await others[1]?.answer('POST /operator/breakGlass/giveBack', { glassNo }))?.code).toBe(CODE.notFound)
})

test('it is refused without the role, a proof, a reason, two others, or an open alarm with a consultant', async () => {
  await begin()
  const operations = await newOperator(app, ['operations'])
  expect((await operations.answer(OPEN, asked())).code).toBe(CODE.forbidden)
  expect((await duty.answer(OPEN, asked({ reason: '很急' }))).code).toBe(CODE.failure)
  expect((await duty.answer(OPEN, asked({ reason: '急'.repeat(501) }))).code).toBe(CODE.failure)
  expect((await duty.answer(OPEN, asked({ alarmNo: '202611210000000000' }))).code).toBe(CODE.notFound)
  const alone = await worry(null)
  expect((await duty.answer(OPEN, asked({ alarmNo: alone }))).msg).toBe('这条提醒没有相关的咨询师，没有可以打开的')

  const stale = await newOperator(app, ['clinicalDuty'])
  await app.db
    .updateTable('auth_session')
    .set({ logged_in_at: new Date(app.clock.now().getTime() - 31 * MINUTE) })
    .where('operator_id', '=', stale.operatorId)
    .execute()
  expect((await stale.answer(OPEN, asked())).code).not.toBe(CODE.ok)

  await duty.call('POST /operator/caseAlarm/close', { alarmNo, note: '她姐姐到了' })
  expect((await duty.answer(OPEN, asked())).msg).toBe('这条提醒已经处理过了，不能再打开')
  expect(await glasses()).toEqual([])
})

test('where there are not two others to tell, nothing is opened', async () => {
  await begin()
  await app.db
    .deleteFrom('operator_role')
    .where('operator_id', '=', others[1]?.operatorId ?? 0)
    .execute()
  expect(await duty.answer(OPEN, asked())).toMatchObject({
    code: CODE.conflict,
    msg: '紧急查看要告诉另外 2 位值班的同事，现在没有这么多人，不能打开',
  })
  expect(await logged('break-glass')).toEqual([])
})

test('whoever is one of the two opens nothing', async () => {
  await begin()
  const { phone_hash } = await app.db
    .selectFrom('app_user')
    .select('phone_hash')
    .where('id', '=', talk.visitor.userId)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('operator')
    .set({ phone_hash: phone_hash ?? '' })
    .where('id', '=', duty.operatorId)
    .execute()
  expect((await duty.answer(OPEN, asked())).msg).toBe('和自己有关的对话要请别人来看')
})

test('it is over after half an hour, with the alarm, and when it is given back', async () => {
  await begin()
  const first = await openIt()
  await duty.call('POST /operator/breakGlass/giveBack', { glassNo: first })
  await duty.call('POST /operator/breakGlass/giveBack', { glassNo: first })
  expect(await logged('give-back-glass')).toHaveLength(1)
  for (const key of [MESSAGES, RECORDS] as const)
    expect((await duty.answer(key, { glassNo: first })).msg).toBe('已经交还了，不能再看')

  const second = await openIt()
  app.clock.advance((GLASS_MINUTES - 1) * MINUTE)
  await duty.call(MESSAGES, { glassNo: second })
  app.clock.advance(MINUTE)
  expect((await duty.answer(MESSAGES, { glassNo: second })).msg).toBe('30 分钟已到，不能再看')

  const third = await openIt()
  await duty.call('POST /operator/caseAlarm/close', { alarmNo, note: '她姐姐到了' })
  expect((await duty.answer(MESSAGES, { glassNo: third })).msg).toBe('这条提醒已经处理完，不能再看')
})

test('the database lets it grow no longer, and opens nothing that two others do not know of', async () => {
  await begin()
  const glassNo = await openIt()
  const [row] = await glasses()
  if (!row) throw new Error('nothing was opened')
  const change = app.db.updateTable('break_glass').where('glass_no', '=', glassNo)
  await expect(change.set({ what: 'records' }).execute()).rejects.toThrow('stays as it is')
  await expect(change.set({ expires_at: new Date(row.expires_at.getTime() + MINUTE) }).execute()).rejects.toThrow()
  const untold = app.db
    .insertInto('break_glass')
    .values({ ...row, glass_no: '1' })
    .execute()
  await expect(untold).rejects.toThrow('two others are told')
})

test('without it no call of operators gives a message or a note', async () => {
  await begin()
  const reads = (Object.keys(contract) as CallKey[]).filter(
    (key) => contract[key].auth === 'operator' && key.startsWith('GET '),
  )
  const owner = others[0]
  const userId = talk.visitor.userId
  const given = { alarmNo, userId, conversationNo: talk.conversationNo, orderNo: talk.orderNo, state: 'open' }
  const answers = await Promise.all(reads.map(async (key) => JSON.stringify(await owner?.answer(key, given as never))))
  const dossier = JSON.stringify(
    await owner?.call('POST /operator/order/dossier', { orderNo: talk.orderNo, reason: 'fault' }),
  )
  for (const text of [...answers, dossier]) {
    expect(text).not.toContain(SAID)
    expect(text).not.toContain(WRITTEN)
  }
})
