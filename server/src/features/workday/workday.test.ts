import { CODE } from '@xinqi/domain/codes'
import { parseMoment } from '@xinqi/domain/time'
import { runSweeps } from '../../jobs/sweeps'
import { createEveningConsultant } from '../../testing/build-consultant'
import { createConfirmingEdition } from '../../testing/editions'
import { bookSession, holdSession } from '../../testing/hold-session'
import { groupDraft, joinGroup, publishGroup, wishForGroup } from '../../testing/groups'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { sweeps } from '../sweeps'

const app = useTestApp()

test('a day: what comes next and how often the two have met, the day with what is over, the week, what waits', async () => {
  const { lin } = app.world
  const visitor = await newVisitor(app)
  const consultant = await newConsultantLogin(app, lin)
  const empty = await consultant.call('GET /consult/workday/info', {})
  expect(empty).toMatchObject({ next: null, today: [], toConfirm: 0, openAlarms: 0 })
  expect(empty.week.map(({ sessions }) => sessions)).toEqual([0, 0, 0, 0, 0, 0, 0])

  const early = await book(app, visitor, { at: '2026-11-22 18:00:00' })
  await book(app, visitor, { at: '2026-11-22 20:30:00' })
  const first = await holdSession(app, visitor, early)
  await bookSession(app, '2026-11-25 20:00:00')
  const day = await consultant.call('GET /consult/workday/info', {})
  expect(day.today.map(({ appointStartTime, status }) => [appointStartTime, status])).toEqual([
    ['2026-11-22 18:00:00', 3],
    ['2026-11-22 20:30:00', 2],
  ])
  expect(day.today[0]?.appointNo).toBe(first)
  expect(day.next).toMatchObject({
    appointStartTime: '2026-11-22 20:30:00',
    visitorName: day.today[1]?.visitorName,
    heldBefore: 1,
    lastHeld: '2026-11-22 18:00:00',
  })
  expect(day.week[0]).toEqual({ date: '2026-11-22', sessions: 2 })
  expect(day.week.map(({ sessions }) => sessions)).toEqual([2, 0, 0, 1, 0, 0, 0])
})

test('what was written down as the plan last time stands there, for its writer alone, and its reading is in the log', async () => {
  const { lin } = app.world
  const another = await createEveningConsultant(app, '13811110077', 48_000)
  const visitor = await newVisitor(app)
  const own = await newConsultantLogin(app, lin)
  const appointNo = await holdSession(app, visitor, await book(app, visitor, { at: '2026-11-27 18:00:00' }))
  await own.call('POST /consult/consultRecord/save', {
    appointNo,
    revision: 0,
    template: 'soap',
    mentalHealthStatus: 1,
    shared: false,
    words: JSON.stringify({ subjective: '睡不好', objective: '', assessment: '', plan: '先睡够', forVisitor: '' }),
  })
  await book(app, visitor, { at: '2026-11-27 20:30:00' })
  await book(app, visitor, { at: '2026-11-28 18:00:00', consultant: another })
  expect((await own.call('GET /consult/workday/info', {})).next).toMatchObject({ heldBefore: 1, lastPlan: '先睡够' })
  const read = app.db.selectFrom('audit_log').select('actor').where('subject', '=', `record:${appointNo}`)
  expect(await read.where('action', '=', 'read-record').execute()).toEqual([{ actor: `consultant:${lin.id}` }])
  const other = await newConsultantLogin(app, another)
  expect((await other.call('GET /consult/workday/info', {})).next).toMatchObject({ lastPlan: null })
})

test('what waits for a word is counted, and is not what comes next until it is given', async () => {
  const careful = await createConfirmingEdition(app.services)
  const consultant = await newConsultantLogin(app, careful)
  const before = await consultant.call('GET /consult/workday/info', {})
  expect(before.toConfirm).toBe(0)
  const { appointNo } = await bookSession(app, '2026-11-26 20:00:00', { consultant: careful })
  expect(await consultant.call('GET /consult/workday/info', {})).toMatchObject({ toConfirm: 1, next: null })
  await consultant.call('POST /appoint/consultAppointment/confirmAppoint', { appointNo })
  expect(await consultant.call('GET /consult/workday/info', {})).toMatchObject({
    toConfirm: 0,
    next: { appointNo, heldBefore: 0, lastHeld: null },
  })
})

describe('groups that one leads', () => {
  const INFO = 'GET /consult/workday/info'
  const feedOf = async (consultant: Visitor) => {
    const { path } = await consultant.call('POST /consult/calendarFeed/create', {})
    return (await (await fetch(`${app.origin}${path}`)).text()).replace(/\r\n /g, '')
  }
  const until = async (moment: string) => {
    app.clock.set(parseMoment(moment))
    await runSweeps(app.services, sweeps)
  }

  test('stand in the day, the week and the feed; a certain one comes next, and one with a room says so', async () => {
    const consultant = await newConsultantLogin(app, app.world.lin)
    const groupId = await publishGroup(app, { placeKind: 'online' })
    for (const _ of [1, 2]) await joinGroup(app, groupId)
    expect(await feedOf(consultant)).toContain('STATUS:TENTATIVE')
    expect((await consultant.call(INFO, {})).nextGroup).toBeNull()
    await joinGroup(app, groupId)
    await until('2026-11-24 20:01:00')
    expect((await consultant.call(INFO, {})).nextGroup).toMatchObject({ groupId, certain: true })
    const feed = await feedOf(consultant)
    expect(feed).toMatch(/UID:group-\d+@xinqi\r\nSEQUENCE:0\r\nSTATUS:CONFIRMED/)
    expect(feed).not.toMatch(/练习|团体/)

    app.clock.set(parseMoment('2026-11-28 19:20:00'))
    const { nextGroup, todayGroups, week } = await consultant.call(INFO, {})
    expect(nextGroup).toEqual({
      ...{ groupId, sessionNo: 1, title: '练习小组', makeUpOf: null, certain: true, hasRoom: true },
      ...{ startTime: '2026-11-28 19:00:00', endTime: '2026-11-28 20:30:00' },
    })
    expect(todayGroups).toEqual([nextGroup])
    expect(week[0]?.sessions).toBe(1)
    app.clock.set(parseMoment('2026-11-28 20:30:01'))
    expect((await consultant.call(INFO, {})).nextGroup).toMatchObject({ sessionNo: 2 })
  })

  test('what waits for a word: an interview before a group, and a colleague who asks', async () => {
    const [leader, second] = [
      await newConsultantLogin(app, app.world.lin),
      await newConsultantLogin(app, app.world.zhou),
    ]
    const { groupApplicants: before } = await leader.call(INFO, {})
    const groupId = await publishGroup(app, { interview: '线上十五分钟' })
    const applicant = await newVisitor(app)
    await applicant.call('POST /appoint/consultGroupOrder/enrol', wishForGroup(groupId))
    expect((await leader.call(INFO, {})).groupApplicants).toBe(before + 1)
    expect((await second.call(INFO, {})).groupsAsked).toBe(0)
    const draft = JSON.stringify(groupDraft(app.clock.now(), { coLeaderId: app.world.zhou.id }))
    await leader.call('POST /consult/group/save', { draft })
    expect(await second.call(INFO, {})).toMatchObject({ groupsAsked: 1, groupApplicants: 0 })
  })
})

test('names that were shown stand in the log, once each; nobody but a consultant has a day', async () => {
  const visitor = await newVisitor(app)
  const { lin } = app.world
  const consultant = await newConsultantLogin(app, lin)
  const namesRead = () =>
    app.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'read-visitor-name')
      .where('actor', '=', `consultant:${lin.id}`)
      .execute()
  const before = (await namesRead()).length
  const { next, today } = await consultant.call('GET /consult/workday/info', {})
  const shown = new Set([next, ...today].flatMap((one) => (one ? [one.appointNo] : [])))
  expect(shown.size).toBeGreaterThan(0)
  const read = (await namesRead()).slice(before)
  expect(new Set(read.map(({ subject }) => subject))).toEqual(new Set([...shown].map((no) => `appointment:${no}`)))
  expect(read).toHaveLength(shown.size)
  expect((await visitor.answer('GET /consult/workday/info', {})).code).not.toBe(CODE.ok)
})
