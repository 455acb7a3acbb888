import { CODE } from '@xinqi/domain/codes'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { runSweeps } from '../../jobs/sweeps'
import { CLOSE_DENIED } from '../../realtime/rooms/messages'
import { TestClient as RoomClient } from '../../realtime/rooms/testing/client'
import { joinGroup, publishGroup, type Member } from '../../testing/groups'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { endLostStays } from '../meeting/commands/end-lost-stays'
import { noteEntry, noteExit, noteSighting } from '../meeting/commands/note-presence'
import { sweeps } from '../sweeps'

const INFO = 'GET /appoint/groupRoom/info'
const TICKET = 'POST /appoint/groupRoom/roomTicket'
const ENTER = 'POST /appoint/groupRoom/enterByTicket'
const START = '2026-11-28 19:00:00'

const app = useTestApp()
let lin: Visitor
let groupId: number
let members: [Member, Member, Member]
beforeAll(async () => {
  lin = await newConsultantLogin(app, app.world.lin)
  groupId = await publishGroup(app, { placeKind: 'online', maxSeats: 7 })
  members = [await joinGroup(app, groupId), await joinGroup(app, groupId), await joinGroup(app, groupId)]
  app.clock.set(parseMoment('2026-11-24 20:01:00'))
  await runSweeps(app.services, sweeps)
})

const after = (minutes: number): Date => new Date(parseMoment(START).getTime() + minutes * MINUTE)
const minutesAfterStart = (minutes: number): void => app.clock.set(after(minutes))
const infoOf = (who: Pick<Visitor, 'call'>, sessionNo = 1) => who.call(INFO, { groupId, sessionNo })
const codeOf = async (who: Pick<Visitor, 'answer'>, which: { groupId: number; sessionNo: number }) =>
  (await who.answer(INFO, which)).code

async function knock({ roomId, userId, userSig }: Awaited<ReturnType<typeof infoOf>>): Promise<RoomClient> {
  const client = await RoomClient.connect(`${app.origin.replace('http', 'ws')}/signal`)
  client.send({ t: 'join', room: roomId, user: userId, sig: userSig, media: { audio: true, video: true } })
  return client
}

async function sitDown(who: Pick<Visitor, 'call'>): Promise<RoomClient> {
  const client = await knock(await infoOf(who))
  await client.next('joined')
  return client
}

/** Written beside the room: waits for what the log is to say. */
async function untilOpenStays(count: number): Promise<void> {
  const deadline = performance.now() + 5000
  const open = app.db.selectFrom('group_room_stay').select('id').where('left_at', 'is', null)
  while ((await open.execute()).length !== count)
    if (performance.now() > deadline) throw new Error(`there are not ${count} open stays`)
}

afterEach(() => app.db.deleteFrom('group_room_stay').execute())

test.each([
  [-6, 'early', false],
  [-5, 'open', true],
  [119, 'open', true],
  [121, 'closed', false],
] as const)(
  '%i minutes after the start the room is %s, and seats are given out accordingly',
  async (at, window, isOpen) => {
    minutesAfterStart(at)
    for (const who of [lin, members[0].visitor]) {
      const info = await infoOf(who)
      expect(info).toMatchObject({ window, opensAt: '2026-11-28 18:55:00', endTime: '2026-11-28 20:30:00' })
      expect(info.userSig !== '').toBe(isOpen)
    }
  },
)

test('members stand under their alias, and no seat tells whose account it is', async () => {
  const [one, two] = members
  const info = await infoOf(one.visitor)
  expect(info.people.map(({ name, isLeader }) => [name, isLeader])).toEqual([
    ['林一帆', true],
    ['小舟', false],
    ['小舟', false],
    ['小舟', false],
  ])
  expect(info.people.filter(({ isMe }) => isMe).map(({ seat }) => seat)).toEqual([info.userId])
  expect(new Set(info.people.map(({ seat }) => seat)).size).toBe(4)
  const told = JSON.stringify(info.people)
  for (const secret of [two.groupOrderNo, one.groupOrderNo, `2-${two.visitor.userId}`])
    expect(told).not.toContain(secret)
})

test('to others it is not there: strangers, other consultants, who left, and whose first session is a later one', async () => {
  const left = await joinGroup(app, groupId)
  const { leaving } = await left.visitor.call('GET /appoint/consultGroupOrder/detail', left)
  const refund = { groupOrderNo: left.groupOrderNo, expectedFen: leaving?.refundFen ?? 0, reason: 1 }
  await left.visitor.call('POST /appoint/consultGroupOrder/leave', refund)
  app.clock.set(parseMoment('2026-11-29 10:00:00'))
  const late = await joinGroup(app, groupId, 20_000)
  for (const who of [
    await newVisitor(app),
    await newConsultantLogin(app, app.world.zhou),
    left.visitor,
    late.visitor,
  ]) {
    expect(await codeOf(who, { groupId, sessionNo: 1 })).toBe(CODE.notFound)
    expect((await who.answer(TICKET, { groupId, sessionNo: 1 })).code).toBe(CODE.notFound)
  }
  expect(await codeOf(late.visitor, { groupId, sessionNo: 2 })).toBe(CODE.ok)
  expect(await codeOf(lin, { groupId, sessionNo: 4 })).toBe(CODE.notFound)
  expect(await codeOf(app.client, { groupId, sessionNo: 1 })).toBe(CODE.loginNeeded)
})

test('face to face, with more people than seats, or not formed yet there is no room', async () => {
  const lead = async (change: Parameters<typeof publishGroup>[1]) => {
    const other = await publishGroup(app, change)
    const { hasRoom } = await lin.call('GET /consult/group/info', { groupId: other })
    expect([hasRoom, await codeOf(lin, { groupId: other, sessionNo: 1 })]).toEqual([false, CODE.conflict])
  }
  await lead({ placeKind: 'online', maxSeats: 7 })
  await lead({ placeKind: 'online', maxSeats: 8 })
  await lead({})
  expect((await lin.call('GET /consult/group/info', { groupId })).hasRoom).toBe(true)
  const [{ visitor, groupOrderNo }] = members
  expect((await visitor.call('GET /appoint/consultGroupOrder/detail', { groupOrderNo })).hasRoom).toBe(true)
})

test('all sit in one room; a second device takes over, and the log says who was there', async () => {
  minutesAfterStart(-2)
  const [one, two] = members
  // Who is excused may come after all.
  await two.visitor.call('POST /appoint/consultGroupOrder/excuse', { groupOrderNo: two.groupOrderNo, sessionNo: 1 })
  minutesAfterStart(0)
  const leader = await sitDown(lin)
  const first = await sitDown(one.visitor)
  await sitDown(two.visitor)
  await untilOpenStays(3)
  const second = await sitDown(one.visitor)
  expect(await first.next('kicked')).toMatchObject({ reason: 'duplicate' })
  expect((await second.next('joined')).peers).toHaveLength(2)
  await untilOpenStays(3)
  minutesAfterStart(30)
  second.send({ t: 'leave' })
  await untilOpenStays(2)
  minutesAfterStart(91)
  const { members: seen } = await lin.call('GET /consult/group/session', { groupId, sessionNo: 1 })
  const said = members.map((member) => seen.find(({ groupOrderNo }) => groupOrderNo === member.groupOrderNo))
  expect(said.map((member) => [member?.byRoom, member?.attendance])).toEqual([
    ['present', null],
    ['present', null],
    ['absent', null],
  ])
  leader.send({ t: 'leave' })
})

describe('a seat ends with', () => {
  const logOut = (token: string) => app.client.call('POST /appoint/consultUser/logout', {}, { token })

  test('the login that was given it, and its ticket with it', async () => {
    const member = await joinGroup(app, groupId)
    minutesAfterStart(0)
    const others = await sitDown(lin)
    const info = await infoOf(member.visitor)
    const mine = await knock(info)
    await mine.next('joined')
    await logOut(member.visitor.token)
    expect(await mine.next('kicked')).toMatchObject({ reason: 'removed' })
    expect(await (await knock(info)).closed()).toBe(CLOSE_DENIED)
    expect(others.closeCode).toBeNull()
  })

  test('the place in the group', async () => {
    const member = await joinGroup(app, groupId)
    minutesAfterStart(0)
    const info = await infoOf(member.visitor)
    await (await knock(info)).next('joined')
    await app.db
      .updateTable('group_order')
      .set({ left_at: after(0) })
      .where('group_order_no', '=', member.groupOrderNo)
      .execute()
    expect(await (await knock(info)).closed()).toBe(CLOSE_DENIED)
  })

  test('the closing of the room', async () => {
    minutesAfterStart(0)
    const info = await infoOf(lin)
    minutesAfterStart(121)
    expect(await (await knock(info)).closed()).toBe(CLOSE_DENIED)
  })
})

test('a ticket opens this one room, once, for the web view of the mini-program', async () => {
  minutesAfterStart(0)
  const { visitor } = members[0]
  const { ticket } = await visitor.call(TICKET, { groupId, sessionNo: 1 })
  expect((await app.client.answer('POST /appoint/consultAppointment/enterByTicket', { ticket })).code).toBe(
    CODE.conflict,
  )
  const { accessToken, roomId } = await app.client.call(ENTER, { ticket })
  expect((await app.client.answer(ENTER, { ticket })).code).toBe(CODE.conflict)
  const inRoom = app.client.as(accessToken)
  expect((await infoOf(inRoom)).roomId).toBe(roomId)
  expect(await codeOf(inRoom, { groupId, sessionNo: 2 })).toBe(CODE.notFound)
  expect((await inRoom.answer(TICKET, { groupId, sessionNo: 1 })).code).toBe(CODE.forbidden)
  const mine = await sitDown(inRoom)
  mine.send({ t: 'leave' })
})

test('a stay whose process was killed ends when somebody was last seen there; who is seen again begins another', async () => {
  // Of somebody who sat nowhere before: what the room writes of the others may still be on its way.
  const { visitor, groupOrderNo } = members[2]
  const { roomId, userId: user } = await infoOf(visitor)
  const told = (note: typeof noteEntry, minutes: number) =>
    note(app.services, { appointNo: roomId, user, at: after(minutes), source: 'embedded' })
  const stays = async () => {
    const rows = await app.db
      .selectFrom('group_room_stay')
      .selectAll()
      .where('group_order_no', '=', groupOrderNo)
      .orderBy('joined_at')
      .execute()
    return rows.map(({ joined_at, left_at }) =>
      [joined_at, left_at].map((at) => at && (at.getTime() - after(0).getTime()) / MINUTE),
    )
  }
  await told(noteEntry, 0)
  await told(noteEntry, 1)
  await told(noteSighting, 7)
  await app.db
    .updateTable('group_room_stay')
    .set({ heard_at: sql<Date>`now() - interval '2 minutes'` })
    .execute()
  await endLostStays(app.services)
  expect(await stays()).toEqual([[0, 7]])
  await told(noteSighting, 9)
  await told(noteExit, 12)
  await told(noteExit, 13)
  expect(await stays()).toEqual([
    [0, 7],
    [9, 12],
  ])
  await noteEntry(app.services, { appointNo: roomId, user: '2-1', at: after(2), source: 'embedded' })
  const strangers = app.db.selectFrom('group_room_stay').select('id').where('joined_at', '=', after(2))
  expect(await strangers.execute()).toEqual([])
})

test('a leader’s hours are certified as the log has them together with somebody of the group, and never without', async () => {
  const stay = (person: { consultant_id: number } | { group_order_no: string }, from: number, to: number | null) =>
    app.db
      .insertInto('group_room_stay')
      .values({
        ...person,
        session_id: sessionId,
        joined_at: after(from),
        left_at: to === null ? null : after(to),
        source: 'embedded',
      })
      .execute()
  const { id: sessionId } = await app.db
    .selectFrom('group_session')
    .select('id')
    .where('group_id', '=', groupId)
    .where('session_no', '=', 1)
    .executeTakeFirstOrThrow()
  const hoursOf = async () => {
    const period = { from: '2026-11-28', to: '2026-11-28' }
    return (await lin.call('POST /appoint/consultAppointment/getTimeCertificate', period)).hours
  }
  await stay({ consultant_id: app.world.lin.id }, -3, 80)
  minutesAfterStart(171)
  expect(await hoursOf()).toEqual({ lines: [], sessions: 0, minutes: 0, uncounted: 1 })
  await stay({ group_order_no: members[0].groupOrderNo }, 5, 30)
  await stay({ group_order_no: members[1].groupOrderNo }, 20, null)
  expect(await hoursOf()).toEqual({
    lines: [{ kind: 'group', consultMode: 1, sessions: 1, minutes: 75 }],
    sessions: 1,
    minutes: 75,
    uncounted: 0,
  })
})
