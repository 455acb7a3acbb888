import { CODE } from '@xinqi/domain/codes'
import type { CallKey } from '@xinqi/domain/contract/contract'
import { addDays, DAY, type MomentText } from '@xinqi/domain/time'
import { holdSession } from '../../testing/hold-session'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, granuleOf, INFORMATION, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()
let visitor: Visitor
let own: Visitor
let other: Visitor
let evenings = 0

beforeEach(async () => {
  visitor = await newVisitor(app)
  own = await newConsultantLogin(app, app.world.lin)
  other = await newConsultantLogin(app, app.world.zhou)
})

/** A time of its own: four an evening. */
function nextEvening(): MomentText {
  const [day, hour] = [1 + Math.floor(evenings / 4), 18 + (evenings % 4)]
  evenings += 1
  return `${addDays('2026-11-21', day)} ${hour}:00:00`
}
const booked = () => book(app, visitor, { at: nextEvening() })
const held = async () => holdSession(app, visitor, await booked())

const pair = () => ({ userId: visitor.userId })
const detail = () => own.call('GET /consult/individualCase/detail', pair())
const openCase = (goal = '睡得好一些') => own.call('POST /consult/individualCase/open', { ...pair(), goal })

const PROPOSAL = { reason: '他更熟悉睡眠的问题，时间也更适合你。', handed: '一起谈过一次，目标是睡得好一些。' }
const refer = async () => {
  const { referralNo } = await own.call('POST /consult/individualCase/refer', {
    ...pair(),
    toId: app.world.zhou.id,
    ...PROPOSAL,
  })
  return referralNo
}
const referredToOther = async () =>
  (await other.call('GET /consult/individualCase/referred', {})).list.filter(({ userId }) => userId === visitor.userId)
const ownReferrals = async () => (await visitor.call('GET /appoint/individualCase/referrals', {})).list
const answer = (referralNo: string, agreed: boolean) =>
  visitor.answer('POST /appoint/individualCase/answerReferral', { referralNo, agreed })

describe("a visitor's page", () => {
  test('tells what they said for sessions with this consultant, and no phone; each reading is written down', async () => {
    await booked()
    const known = await own.call('GET /consult/consultVisitor/detail', pair())
    expect(known).toMatchObject({
      visitorName: INFORMATION.name,
      visitor: { concern: INFORMATION.concern },
      held: 0,
      caseStatus: null,
      alarms: [],
    })
    expect(JSON.stringify(known)).not.toContain(INFORMATION.emergencyPhone)
    expect(JSON.stringify(known)).not.toMatch(/\b1\d{10}\b/)
    const log = await visitor.call('GET /appoint/consultVisitor/accessLog', {})
    expect(log.map(({ what }) => what)).toContain('查看了来访者信息')
  })

  test('lists the sessions of the two alone, and what was written of each', async () => {
    const appointNo = await held()
    await book(app, visitor, { at: '2026-12-08 09:00:00', consultant: app.world.zhou })
    await own.call('POST /consult/consultRecord/save', {
      appointNo,
      revision: 0,
      template: 'soap',
      words: JSON.stringify({ plan: '先睡够' }),
    })
    const { list } = await own.call('GET /consult/consultVisitor/sessions', pair())
    expect(list).toMatchObject([{ appointNo, record: 'draft' }])
    expect((await other.call('GET /consult/consultVisitor/sessions', pair())).list).toMatchObject([{ record: 'none' }])
  })

  test('R285: gender, love status, past consultations and history; the mental-health status by the signed record', async () => {
    const appointNo = await held()
    await openCase()
    const { visitor: told } = await own.call('GET /consult/consultVisitor/detail', pair())
    expect(told).toMatchObject({
      gender: 1,
      loveStatus: null,
      pastConsultTimes: 1,
      treatmentHistory: false,
      suicideHistory: false,
    })
    const status = async () => (await detail()).individualCase?.sessions[0]?.mentalHealthStatus
    await own.call('POST /consult/consultRecord/save', {
      appointNo,
      revision: 0,
      template: 'soap',
      mentalHealthStatus: 2,
      words: JSON.stringify({ plan: '先睡够' }),
    })
    expect(await status()).toBeNull()
    const signing = { appointNo, revision: 1, signedName: app.world.lin.name }
    await own.call('POST /consult/consultRecord/sign', signing)
    expect(await status()).toBe(2)
  })

  test('names their alarms, and says nothing of what was said in them', async () => {
    await booked()
    const { alarmNo } = await own.call('POST /consult/caseAlarm/open', { ...pair(), level: 2, note: '睡不着的时候' })
    const known = await own.call('GET /consult/consultVisitor/detail', pair())
    expect(known.alarms).toEqual([{ alarmNo, level: 2, openTime: expect.any(String) as string, closeTime: null }])
  })

  test('stands in the list with what was held and is to come; a time that was only held is no visit', async () => {
    await held()
    const stranger = await newVisitor(app)
    await stranger.call('POST /appoint/consultOrder/confirmOrder', {
      consultantId: app.world.lin.id,
      srvId: app.world.lin.single.id,
      slot: granuleOf(nextEvening()),
      consultMode: 1,
    })
    const { list } = await own.call('GET /consult/consultVisitor/list', {})
    expect(list.find(({ userId }) => userId === visitor.userId)).toMatchObject({
      held: 1,
      visitorName: INFORMATION.name,
    })
    expect(list.map(({ userId }) => userId)).not.toContain(stranger.userId)
  })

  test('stays readable for the visitor, and for the consultant, when the consultant has gone from the lists (R164)', async () => {
    const appointNo = await held()
    await openCase()
    const referralNo = await refer()
    const hide = (display_status: number) =>
      app.db.updateTable('consultant').set({ display_status }).where('id', '=', app.world.lin.id).execute()
    await hide(0)
    expect((await own.call('GET /consult/consultVisitor/detail', pair())).held).toBe(1)
    const mine = await visitor.call('GET /appoint/consultAppointment/info', { appointNo })
    expect(mine.consultantName).toBe(app.world.lin.name)
    expect(await ownReferrals()).toMatchObject([PROPOSAL])
    expect((await answer(referralNo, true)).code).toBe(CODE.ok)
    await hide(1)
  })
})

describe('R283: a case', () => {
  test('is not consulted until the two have met, then in progress; it ends in one way, and begins again', async () => {
    const orderNo = await booked()
    await openCase()
    const status = async () => (await detail()).individualCase?.status
    expect(await status()).toBe(5)
    await holdSession(app, visitor, orderNo)
    expect(await status()).toBe(1)
    const end = (ending: 2 | 3 | 4) =>
      own.answer('POST /consult/individualCase/end', { ...pair(), status: ending, reason: '谈好了' })
    expect((await end(2)).code).toBe(CODE.ok)
    expect(await status()).toBe(2)
    expect((await end(3)).code).toBe(CODE.conflict)
    const wrong = app.db.updateTable('individual_case').set({ status: 3 }).where('user_id', '=', visitor.userId)
    await expect(wrong.execute()).rejects.toThrow('reopened')
    await own.call('POST /consult/individualCase/reopen', { ...pair(), reason: '又想来谈谈' })
    const { individualCase } = await detail()
    expect(individualCase).toMatchObject({ status: 1, sessions: [{ mentalHealthStatus: null }] })
    expect(individualCase?.steps.map(({ kind }) => kind)).toEqual(['opened', 'ended', 'reopened'])
  })

  test('is read and ended also when the only session was called off; about a stranger there is none', async () => {
    const once = await newVisitor(app)
    const orderNo = await book(app, once, { at: nextEvening() })
    const { userId } = once
    await own.call('POST /consult/individualCase/open', { userId, goal: '少一些自责' })
    const { refundFen: expectedFen } = await once.call('GET /appoint/consultOrder/refundPreview', { orderNo })
    await once.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 4, expectedFen })
    const { list } = await own.call('GET /consult/individualCase/list', { status: 5 })
    expect(list.map((one) => one.userId)).toContain(userId)
    const read = () => own.call('GET /consult/individualCase/detail', { userId })
    expect(await read()).toMatchObject({ held: 0, nextTime: null, individualCase: { status: 5, goal: '少一些自责' } })
    await own.call('POST /consult/individualCase/end', { userId, status: 3, reason: '没有来' })
    expect(await read()).toMatchObject({ individualCase: { status: 3 } })
    const nobody = await newVisitor(app)
    expect(await own.answer('GET /consult/individualCase/detail', { userId: nobody.userId })).toMatchObject({
      code: CODE.notFound,
    })
  })

  test('is found by its status', async () => {
    await booked()
    await openCase()
    const found = async (status?: 1 | 5) =>
      (await own.call('GET /consult/individualCase/list', { status })).list.some(
        ({ userId }) => userId === visitor.userId,
      )
    expect([await found(), await found(5), await found(1)]).toEqual([true, true, false])
  })

  test('keeps the goals of before and the plans, sealed, and opened twice at once it is one', async () => {
    await booked()
    await Promise.all([openCase('甲'), openCase('甲')])
    await own.call('POST /consult/individualCase/setGoal', { ...pair(), goal: '换一份工作' })
    await own.call('POST /consult/individualCase/note', { ...pair(), text: '下次谈谈父母' })
    const { individualCase } = await detail()
    expect(individualCase?.goal).toBe('换一份工作')
    expect(individualCase?.steps.map(({ kind, text }) => [kind, text])).toEqual([
      ['opened', '甲'],
      ['goal', '换一份工作'],
      ['note', '下次谈谈父母'],
    ])
    const kept = await app.db.selectFrom('individual_case_step').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('父母')
    const forget = app.db.deleteFrom('individual_case_step').where('case_no', '=', individualCase?.caseNo ?? '')
    await expect(forget.execute()).rejects.toThrow('kept')
    const log = await visitor.call('GET /appoint/consultVisitor/accessLog', {})
    expect(log.map(({ what }) => what)).toContain('打开了关于你的个案')
  })
})

describe('a referral', () => {
  beforeEach(async () => {
    await booked()
    await openCase()
  })

  test('is read by the other consultant only after the yes, word for word, and no longer once that is taken back', async () => {
    const referralNo = await refer()
    const told = await app.db
      .selectFrom('user_notice')
      .select(['route', 'body'])
      .where('user_id', '=', visitor.userId)
      .where('kind', '=', 'referralAsked')
      .executeTakeFirstOrThrow()
    expect(told.route).toBe('caseReferral')
    // A list of messages is read on trains.
    expect(told.body).not.toMatch(/咨询|转介/)
    expect(await referredToOther()).toEqual([])
    expect(await ownReferrals()).toMatchObject([{ ...PROPOSAL, state: 'proposed', toName: app.world.zhou.name }])
    expect((await answer(referralNo, true)).code).toBe(CODE.ok)
    expect(await referredToOther()).toMatchObject([{ ...PROPOSAL, referralNo, userId: visitor.userId }])
    expect((await detail()).individualCase).toMatchObject({ status: 4, referrals: [{ state: 'agreed' }] })
    const log = await visitor.call('GET /appoint/consultVisitor/accessLog', {})
    expect(log.map(({ what }) => what)).toContain('看了你同意转交的内容')
    // What was agreed to, and nothing else: no visitor's page, no case.
    expect((await other.answer('GET /consult/consultVisitor/detail', pair())).code).toBe(CODE.notFound)
    expect((await other.answer('GET /consult/individualCase/detail', pair())).code).toBe(CODE.notFound)
    await visitor.call('POST /appoint/individualCase/takeBackReferral', { referralNo })
    expect(await referredToOther()).toEqual([])
    expect((await detail()).individualCase?.steps.map(({ kind }) => kind)).toEqual([
      'opened',
      'proposed',
      'agreed',
      'takenBack',
    ])
    expect((await answer(referralNo, true)).code).toBe(CODE.conflict)
  })

  test('that is declined tells the other nothing, and the case goes on', async () => {
    const referralNo = await refer()
    expect((await answer(referralNo, false)).code).toBe(CODE.ok)
    expect((await answer(referralNo, false)).code).toBe(CODE.ok)
    expect((await answer(referralNo, true)).code).toBe(CODE.conflict)
    expect(await referredToOther()).toEqual([])
    expect((await detail()).individualCase).toMatchObject({ status: 5, referrals: [{ state: 'declined' }] })
  })

  test('waits alone: no second one, and no end of the case; it may be withdrawn before the answer', async () => {
    const again = () =>
      own.answer('POST /consult/individualCase/refer', { ...pair(), toId: app.world.zhou.id, ...PROPOSAL })
    const both = await Promise.all([again(), again()])
    expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
    const ended = await own.answer('POST /consult/individualCase/end', { ...pair(), status: 2, reason: '好了' })
    expect(ended.code).toBe(CODE.conflict)
    const referralNo = (await detail()).individualCase?.referrals[0]?.referralNo ?? ''
    await own.call('POST /consult/individualCase/withdrawReferral', { referralNo })
    expect((await answer(referralNo, true)).code).toBe(CODE.conflict)
    expect(await referredToOther()).toEqual([])
  })

  test('answered and withdrawn at once: one of the two, and the other consultant reads it only after a yes', async () => {
    const referralNo = await refer()
    const [yes, gone] = await Promise.all([
      answer(referralNo, true),
      own.answer('POST /consult/individualCase/withdrawReferral', { referralNo }),
    ])
    expect([yes.code, gone.code].sort()).toEqual([CODE.ok, CODE.conflict].sort())
    expect(await referredToOther()).toHaveLength(yes.code === CODE.ok ? 1 : 0)
  })

  test('goes to nobody who rests or is hidden (R163), and the database knows no way back', async () => {
    const rest = (rest_status: 0 | 1) =>
      app.db.updateTable('consultant').set({ rest_status }).where('id', '=', app.world.zhou.id).execute()
    const referralNo = await refer()
    await rest(1)
    expect((await answer(referralNo, true)).code).toBe(CODE.conflict)
    expect((await answer(referralNo, false)).code).toBe(CODE.ok)
    const refused = await own.answer('POST /consult/individualCase/refer', {
      ...pair(),
      toId: app.world.zhou.id,
      ...PROPOSAL,
    })
    expect(refused.code).toBe(CODE.conflict)
    await rest(0)
    const back = app.db
      .updateTable('individual_case_referral')
      .set({ state: 'agreed' })
      .where('referral_no', '=', referralNo)
    await expect(back.execute()).rejects.toThrow('does not go')
  })

  test('to an intern is refused where the visitor has a history (R160)', async () => {
    const type = (consultant_type: number) =>
      app.db.updateTable('consultant').set({ consultant_type }).where('id', '=', app.world.zhou.id).execute()
    const told = await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', {
      ...INFORMATION,
      treatmentHistory: 'true',
    })
    await app.db
      .updateTable('consult_order')
      .set({ visitor_info_id: told.visitorInfoId })
      .where('user_id', '=', visitor.userId)
      .execute()
    await type(4)
    const { list } = await own.call('GET /consult/individualCase/colleagues', pair())
    expect(list.map(({ consultantId }) => consultantId)).not.toContain(app.world.zhou.id)
    const refused = await own.answer('POST /consult/individualCase/refer', {
      ...pair(),
      toId: app.world.zhou.id,
      ...PROPOSAL,
    })
    expect(refused.code).toBe(CODE.conflict)
    await type(7)
    expect(
      (await own.call('GET /consult/individualCase/colleagues', pair())).list.map((one) => one.userName),
    ).toContain(app.world.zhou.name)
  })
})

describe('who may do what', () => {
  const GOAL = { goal: '别人的目标' }
  const ABOUT_VISITOR: readonly [CallKey, object][] = [
    ['GET /consult/consultVisitor/detail', {}],
    ['GET /consult/consultVisitor/sessions', {}],
    ['GET /consult/individualCase/detail', {}],
    ['GET /consult/individualCase/colleagues', {}],
    ['POST /consult/individualCase/open', GOAL],
    ['POST /consult/individualCase/setGoal', GOAL],
    ['POST /consult/individualCase/note', { text: '笔记' }],
    ['POST /consult/individualCase/end', { status: 2, reason: '好了' }],
    ['POST /consult/individualCase/reopen', { reason: '再来' }],
    ['POST /consult/individualCase/refer', { toId: 1, ...PROPOSAL }],
  ]

  test.each(ABOUT_VISITOR)(
    '%s is not there for another consultant, and refused to visitors and operators',
    async (key, more) => {
      await booked()
      await openCase()
      const params = { ...pair(), ...more } as never
      const strange = [other, visitor, await newOperator(app)]
      const codes = []
      for (const one of strange) codes.push((await one.answer(key, params)).code)
      expect(codes[0]).toBe(CODE.notFound)
      expect(codes.slice(1)).not.toContain(CODE.ok)
      expect((await detail()).individualCase).toMatchObject({ goal: '睡得好一些', status: 5, referrals: [] })
    },
  )

  const ABOUT_REFERRAL: readonly [CallKey, object][] = [
    ['POST /appoint/individualCase/answerReferral', { agreed: true }],
    ['POST /appoint/individualCase/takeBackReferral', {}],
    ['POST /consult/individualCase/withdrawReferral', {}],
  ]

  test.each(ABOUT_REFERRAL)('%s is for the two whom it is about, and nobody else', async (key, more) => {
    await booked()
    await openCase()
    const referralNo = await refer()
    const params = { referralNo, ...more } as never
    const strangers = [await newVisitor(app), other, await newOperator(app)]
    for (const one of strangers) expect((await one.answer(key, params)).code).not.toBe(CODE.ok)
    expect((await detail()).individualCase).toMatchObject({ referrals: [{ state: 'proposed' }] })
  })

  test('an account that goes takes its consents with it', async () => {
    await booked()
    await openCase()
    const referralNo = await refer()
    await answer(referralNo, true)
    expect(await referredToOther()).toHaveLength(1)
    const { personalCases } = await import('./personal')
    const { erase } = personalCases
    if (erase === 'stays') throw new Error('A consent ends with its account.')
    const leaver = { userId: visitor.userId, phoneHash: '', at: new Date(app.clock.now().getTime() + DAY) }
    await app.db.transaction().execute((trx) => erase(trx, leaver))
    expect(await referredToOther()).toEqual([])
  })
})
