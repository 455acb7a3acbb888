import { CODE } from '@xinqi/domain/codes'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { HOUR, MINUTE, parseMoment, type MomentText } from '@xinqi/domain/time'
import { TestClient as RoomClient } from '../../realtime/rooms/testing/client'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { noteExit } from './commands/note-presence'

const app = useTestApp()
const LINE = 'BBDoDo2'
const LONGER = 'BBDoDo2DpDp2'

const SHOW = 'POST /appoint/consultAppointment/showDrawing'
const STOP = 'POST /appoint/consultAppointment/stopDrawing'
const LOOK = 'GET /appoint/consultAppointment/lookAtDrawing'
const ASK = 'GET /appoint/consultAppointment/shownDrawing'

const present = (appointNo: string) =>
  app.db
    .selectFrom('room_presence')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('appoint_no', '=', appointNo)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()

async function sitDown(party: Visitor, appointNo: string): Promise<RoomClient> {
  const { roomId, userId, userSig } = await party.call('GET /appoint/consultAppointment/getTrtcInfo', { appointNo })
  const client = await RoomClient.connect(`${app.origin.replace('http', 'ws')}/signal`)
  const before = Number((await present(appointNo)).count)
  client.send({ t: 'join', room: roomId, user: userId, sig: userSig, media: { audio: true, video: true } })
  await client.next('joined')
  // The join log is written beside the room.
  while (Number((await present(appointNo)).count) === before);
  return client
}

async function draw(visitor: Visitor): Promise<string> {
  const wish = {
    orgId: app.world.orgId,
    clientId: `shown-in-room-${visitor.userId}`,
    theme: 'house' as const,
    title: '我的家',
  }
  return (await visitor.call('POST /appoint/consultPainting/createPainting', { ...wish, strokes: LINE })).drawingNo
}

/** Both in their room, three minutes before the start. */
async function bothInRoom(at: MomentText) {
  const visitor = await newVisitor(app)
  const appointNo = (await detailOf(visitor, await book(app, visitor, { at }))).appointment?.appointNo ?? ''
  app.clock.set(new Date(parseMoment(at).getTime() - 3 * MINUTE))
  const consultant = await newConsultantLogin(app, app.world.lin)
  const seats = [await sitDown(visitor, appointNo), await sitDown(consultant, appointNo)] as const
  return { visitor, consultant, appointNo, seats }
}

const looksOf = (subject: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('subject', '=', subject)
    .where('action', '=', 'read-drawing')
    .execute()

test('a drawing is seen in the room while it is shown, by the two alone; each showing stands once in the log', async () => {
  const { visitor, consultant, appointNo } = await bothInRoom('2026-11-23 18:00:00')
  const drawingNo = await draw(visitor)
  expect(await consultant.call(ASK, { appointNo })).toEqual({ shown: null })
  expect(await consultant.answer(LOOK, { appointNo })).toMatchObject({ code: CODE.conflict })
  const { list } = await visitor.call('GET /appoint/consultAppointment/ownDrawings', { appointNo })
  expect(list.map((one) => one.drawingNo)).toEqual([drawingNo])

  const { version } = await visitor.call(SHOW, { appointNo, drawingNo })
  expect(await consultant.call(ASK, { appointNo })).toEqual({ shown: { version, drawingNo } })
  const seen = { version, drawingNo, title: '我的家', strokes: LINE }
  expect(await consultant.call(LOOK, { appointNo })).toMatchObject(seen)
  expect(await consultant.call(LOOK, { appointNo })).toMatchObject(seen)
  // Their own look is nobody's reading.
  expect(await visitor.call(LOOK, { appointNo })).toMatchObject(seen)
  expect(await looksOf(`drawing:${drawingNo}`)).toEqual([
    { actor: `consultant:${app.world.lin.id}`, action: 'read-drawing' },
  ])

  for (const stranger of [await newVisitor(app), await newConsultantLogin(app, app.world.zhou)])
    for (const key of [ASK, LOOK] as const)
      expect(await stranger.answer(key, { appointNo })).toMatchObject({ code: CODE.notFound })
  // It is not given: outside of the room it stays the visitor's alone.
  expect(await consultant.answer('GET /consult/consultPainting/info', { drawingNo })).toMatchObject({
    code: CODE.notFound,
  })

  await visitor.call(STOP, { appointNo })
  await visitor.call(STOP, { appointNo })
  expect(await consultant.call(ASK, { appointNo })).toEqual({ shown: null })
  expect(await consultant.answer(LOOK, { appointNo })).toMatchObject({ code: CODE.conflict })
  const again = await visitor.call(SHOW, { appointNo, drawingNo })
  expect(again.version).toBeGreaterThanOrEqual(version)
  await consultant.call(LOOK, { appointNo })
  expect(await looksOf(`drawing:${drawingNo}`)).toHaveLength(2)
})

test('a sheet grows before the eyes of the other one, and nothing of it is kept', async () => {
  const { visitor, consultant, appointNo } = await bothInRoom('2026-11-24 18:00:00')
  const first = await visitor.call(SHOW, { appointNo, strokes: LINE })
  expect(await consultant.call(LOOK, { appointNo })).toMatchObject({ drawingNo: null, strokes: LINE })
  const second = await visitor.call(SHOW, { appointNo, strokes: LONGER, goesOn: true })
  expect(second.version).toBeGreaterThan(first.version)
  expect(await consultant.call(LOOK, { appointNo })).toMatchObject({ drawingNo: null, strokes: LONGER })
  expect(await looksOf(`appointment:${appointNo}`)).toHaveLength(1)
  const kept = await app.db.selectFrom('shown_drawing').selectAll().where('appoint_no', '=', appointNo).execute()
  expect(JSON.stringify(kept)).not.toContain(LINE)
  await visitor.call(STOP, { appointNo })
  // A line that was under way as it was stopped shows nothing anew.
  expect(await visitor.answer(SHOW, { appointNo, strokes: LONGER, goesOn: true })).toMatchObject({
    code: CODE.conflict,
  })
  const rows = await app.db.selectFrom('shown_drawing').selectAll().where('appoint_no', '=', appointNo).execute()
  expect(rows).toEqual([])
})

test('it ends with whoever leaves, and with the session', async () => {
  const { visitor, consultant, appointNo, seats } = await bothInRoom('2026-11-25 18:00:00')
  await visitor.call(SHOW, { appointNo, strokes: LINE })
  // The consultant is out, and sees nothing; back again they do.
  const exit = (user: string) =>
    noteExit(app.services, { appointNo, user, at: app.clock.now(), source: 'embedded' as const })
  app.clock.advance(MINUTE)
  await exit(`1-${app.world.lin.id}`)
  expect(await consultant.answer(LOOK, { appointNo })).toMatchObject({ code: CODE.conflict })
  expect(await consultant.call(ASK, { appointNo })).toEqual({ shown: null })

  app.clock.advance(MINUTE)
  await exit(`2-${visitor.userId}`)
  expect(await app.db.selectFrom('shown_drawing').selectAll().where('appoint_no', '=', appointNo).execute()).toEqual([])
  expect(await visitor.answer(SHOW, { appointNo, strokes: LINE })).toMatchObject({ code: CODE.conflict })
  for (const seat of seats) seat.send({ t: 'leave' })

  const over = await bothInRoom('2026-11-26 18:00:00')
  await over.visitor.call(SHOW, { appointNo: over.appointNo, strokes: LINE })
  app.clock.advance(3 * MINUTE + HOUR / 2)
  await app.db
    .updateTable('appointment')
    .set({ status: APPOINTMENT.consulted })
    .where('appoint_no', '=', over.appointNo)
    .execute()
  expect(await over.consultant.answer(LOOK, { appointNo: over.appointNo })).toMatchObject({ code: CODE.conflict })
  expect(await over.visitor.answer(SHOW, { appointNo: over.appointNo, strokes: LINE })).toMatchObject({
    code: CODE.conflict,
  })
})

test('one shows what is one’s own, as the visitor, and from inside', async () => {
  const { visitor, consultant, appointNo } = await bothInRoom('2026-11-27 18:00:00')
  const another = await draw(await newVisitor(app))
  expect(await visitor.answer(SHOW, { appointNo, drawingNo: another })).toMatchObject({ code: CODE.notFound })
  expect(await consultant.answer(SHOW, { appointNo, strokes: LINE })).toMatchObject({ code: CODE.forbidden })
  expect(await consultant.answer('GET /appoint/consultAppointment/ownDrawings', { appointNo })).toMatchObject({
    code: CODE.forbidden,
  })
  expect(await visitor.answer(SHOW, { appointNo })).toMatchObject({ code: CODE.failure })

  // A pass for this one room does, as the web view of the mini-program has it.
  const { ticket } = await visitor.call('POST /appoint/consultAppointment/roomTicket', { appointNo })
  const { accessToken } = await app.client.call('POST /appoint/consultAppointment/enterByTicket', { ticket })
  await app.client.as(accessToken).call(SHOW, { appointNo, strokes: LINE })
  expect(await consultant.call(LOOK, { appointNo })).toMatchObject({ strokes: LINE })
})
