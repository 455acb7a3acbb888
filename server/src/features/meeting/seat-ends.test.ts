import { HOUR, MINUTE, parseMoment, type MomentText } from '@xinqi/domain/time'
import { CLOSE_DENIED } from '../../realtime/rooms/messages'
import { TestClient as RoomClient } from '../../realtime/rooms/testing/client'
import { TestPeer } from '../../realtime/stomp/testing/peer'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, lastingToken, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()

interface Seat {
  room: string
  user: string
  sig: string
}

async function sessionAt(at: MomentText) {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  app.clock.set(new Date(parseMoment(at).getTime() - 3 * MINUTE))
  return { visitor, orderNo, appointNo }
}

async function seatOf(party: Visitor, appointNo: string): Promise<Seat> {
  const { roomId, userId, userSig } = await party.call('GET /appoint/consultAppointment/getTrtcInfo', { appointNo })
  return { room: roomId, user: userId, sig: userSig }
}

async function knock(seat: Seat): Promise<RoomClient> {
  const client = await RoomClient.connect(`${app.origin.replace('http', 'ws')}/signal`)
  client.send({ t: 'join', ...seat, media: { audio: true, video: true } })
  return client
}

async function sitDown(seat: Seat): Promise<RoomClient> {
  const client = await knock(seat)
  await client.next('joined')
  return client
}

const expectDenied = async (seat: Seat) => expect(await (await knock(seat)).closed()).toBe(CLOSE_DENIED)

const logOut = (token: string) => app.client.call('POST /appoint/consultUser/logout', {}, { token })

describe('a seat ends with', () => {
  test('the login that was given it: at once, and its ticket with it; the other party stays', async () => {
    const { visitor, appointNo } = await sessionAt('2026-11-23 18:00:00')
    const consultant = await newConsultantLogin(app, app.world.lin)
    const seat = await seatOf(visitor, appointNo)
    const theirs = await sitDown(await seatOf(consultant, appointNo))
    const mine = await sitDown(seat)
    await logOut(visitor.token)
    expect(await mine.next('kicked')).toMatchObject({ reason: 'removed' })
    await expectDenied(seat)
    expect(theirs.closeCode).toBeNull()
  })

  test('the login behind a room ticket, as the mini-program hands it to its web view', async () => {
    const { visitor, appointNo } = await sessionAt('2026-11-24 18:00:00')
    const { ticket } = await visitor.call('POST /appoint/consultAppointment/roomTicket', { appointNo })
    const { accessToken } = await app.client.call('POST /appoint/consultAppointment/enterByTicket', { ticket })
    const inRoom = { ...visitor, ...app.client.as(accessToken) }
    const mine = await sitDown(await seatOf(inRoom, appointNo))
    await logOut(visitor.token)
    expect(await mine.next('kicked')).toMatchObject({ reason: 'removed' })
  })

  test('a session that is cancelled', async () => {
    const { visitor, orderNo, appointNo } = await sessionAt('2026-11-25 18:00:00')
    const seat = await seatOf(visitor, appointNo)
    const mine = await sitDown(seat)
    const { refundFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
    await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 5, expectedFen: refundFen })
    expect(await mine.next('kicked')).toMatchObject({ reason: 'dismissed' })
    await expectDenied(seat)
  })

  test('a session that is over', async () => {
    const { visitor, appointNo } = await sessionAt('2026-11-26 18:00:00')
    const consultant = await newConsultantLogin(app, app.world.lin)
    await sitDown(await seatOf(consultant, appointNo))
    const seat = await seatOf(visitor, appointNo)
    const mine = await sitDown(seat)
    app.clock.advance(3 * MINUTE + HOUR / 2)
    await consultant.call('POST /appoint/consultAppointment/completeAppoint', { appointNo })
    expect(await mine.next('kicked')).toMatchObject({ reason: 'dismissed' })
    await expectDenied(seat)
  })

  test('a session that is moved: its ticket opens no room that is not open', async () => {
    const { visitor, appointNo } = await sessionAt('2026-11-27 18:00:00')
    const seat = await seatOf(visitor, appointNo)
    await app.db
      .updateTable('appointment')
      .set({ start_at: parseMoment('2026-11-27 19:00:00'), end_at: parseMoment('2026-11-27 19:50:00') })
      .where('appoint_no', '=', appointNo)
      .execute()
    await expectDenied(seat)
  })

  test('the closing of the room', async () => {
    const { visitor, appointNo } = await sessionAt('2026-11-28 18:00:00')
    const seat = await seatOf(visitor, appointNo)
    app.clock.set(parseMoment('2026-11-28 19:21:00'))
    await expectDenied(seat)
  })
})

test('the socket of a device that is logged out from another ends at once', async () => {
  const lost = await newVisitor(app)
  const kept = await lastingToken(app, { side: 'user', userId: lost.userId })
  const open = async (token: string) => {
    const peer = await TestPeer.open(`${app.origin.replace('http', 'ws')}/ws`)
    expect(await peer.connect(token, '0,0', lost.userId)).toBe('CONNECTED')
    return peer
  }
  const [gone, stays] = [await open(lost.token), await open(kept)]
  await app.client.call('POST /appoint/consultUser/revokeOtherDevices', {}, { token: kept })
  expect(await gone.closed).toEqual({ code: 4001, reason: 'session expired' })
  expect(stays.socket.readyState).toBe(stays.socket.OPEN)
  stays.socket.terminate()
})
