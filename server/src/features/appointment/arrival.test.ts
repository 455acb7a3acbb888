import { CODE } from '@xinqi/domain/codes'
import { ARRIVAL_CODE_MINUTES } from '@xinqi/domain/constants'
import { MINUTE } from '@xinqi/domain/time'
import { toDataURL } from 'qrcode'
import { bookSession, type BookedSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { detailOf, newConsultantLogin, newVisitor } from '../../testing/visitor'

const app = useTestApp()

const minutesFromStart = ({ start }: BookedSession, minutes: number) =>
  app.clock.set(new Date(start.getTime() + minutes * MINUTE))

const faceToFace = (day: number) =>
  bookSession(app, `2026-12-${String(day).padStart(2, '0')} 18:00:00`, { consultMode: 3 })

const newCode = ({ visitor, appointNo }: BookedSession) =>
  visitor.call('GET /appoint/consultOrder/refreshQrcode', { appointNo })

async function noting({ consultant, appointNo }: BookedSession) {
  const { answer } = await newConsultantLogin(app, consultant)
  return (code: string) => answer('POST /consult/consultAppointment/noteArrival', { appointNo, code })
}

test('R241: the code comes as a data URL of its picture, the same one until it is refreshed', async () => {
  const booked = await faceToFace(1)
  minutesFromStart(booked, -20)
  const { appointNo, visitor } = booked
  const picture = () => visitor.call('GET /appoint/consultOrder/qrcode', { appointNo })
  const { code } = await newCode(booked)
  expect(code).toMatch(/^[2-9A-Z]{6}$/)
  expect(await picture()).toBe(await toDataURL(code, { margin: 1, width: 360 }))
  const { code: next } = await newCode(booked)
  expect(next).not.toBe(code)
  expect(await picture()).toBe(await toDataURL(next, { margin: 1, width: 360 }))
})

test('what the consultant notes, both can read, and it is noted once', async () => {
  const booked = await faceToFace(2)
  minutesFromStart(booked, -5)
  const { visitor, orderNo, appointNo } = booked
  expect((await detailOf(visitor, orderNo)).actions.showArrivalCode).toBe(true)
  const { code } = await newCode(booked)
  const note = await noting(booked)
  // As a person types it.
  const answers = await Promise.all([
    note(`${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`),
    note(code),
    note(code),
  ])
  expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(1)
  const detail = await detailOf(visitor, orderNo)
  expect(detail.facts).toEqual(['双方在 17:55 见了面（咨询师核对了来访者的到场码）'])
  expect(detail.actions.showArrivalCode).toBe(false)
  const consultant = await newConsultantLogin(app, booked.consultant)
  const seen = await consultant.call('GET /consult/consultAppointment/info', { appointNo })
  expect(seen).toMatchObject({ facts: detail.facts, actions: { noteArrival: false } })
  expect((await visitor.answer('GET /appoint/consultOrder/qrcode', { appointNo })).msg).toBe('已经登记到场了')
})

test('a code of before, one that has run out, and one of another session are not taken', async () => {
  const booked = await faceToFace(3)
  const other = await faceToFace(4)
  minutesFromStart(other, 0)
  const foreign = (await newCode(other)).code
  minutesFromStart(booked, 0)
  const note = await noting(booked)
  const first = (await newCode(booked)).code
  const second = (await newCode(booked)).code
  expect((await note(first)).code).toBe(CODE.failure)
  expect((await note(foreign)).code).toBe(CODE.failure)
  minutesFromStart(booked, ARRIVAL_CODE_MINUTES + 1)
  expect((await note(second)).msg).toBe('到场码不对，或者已经过期。请来访者重新打开一次')
  expect((await detailOf(booked.visitor, booked.orderNo)).facts).toEqual([])
})

test('after five wrong guesses a code is worth nothing, and a new one is', async () => {
  const booked = await faceToFace(5)
  minutesFromStart(booked, 0)
  const { code } = await newCode(booked)
  const note = await noting(booked)
  const wrong = code.startsWith('A') ? 'BBBBBB' : 'AAAAAA'
  for (let guess = 0; guess < 5; guess += 1) expect((await note(wrong)).code).toBe(CODE.failure)
  expect((await note(code)).code).toBe(CODE.failure)
  expect((await note((await newCode(booked)).code)).code).toBe(CODE.ok)
})

test('there is none too early, after the end, and for a session in a room', async () => {
  const booked = await faceToFace(6)
  const online = await bookSession(app, '2026-12-06 20:00:00')
  const refused = async ({ visitor, appointNo }: BookedSession) =>
    (await visitor.answer('GET /appoint/consultOrder/qrcode', { appointNo })).code
  minutesFromStart(booked, -31)
  expect(await refused(booked)).toBe(CODE.conflict)
  minutesFromStart(booked, 51)
  expect(await refused(booked)).toBe(CODE.conflict)
  minutesFromStart(online, 0)
  expect(await refused(online)).toBe(CODE.conflict)
  await expect(
    app.db
      .updateTable('appointment')
      .set({ arrived_at: app.clock.now() })
      .where('appoint_no', '=', online.appointNo)
      .execute(),
  ).rejects.toThrow('appointment_arrival_is_face_to_face')
})

test("nobody sees another's code or notes it", async () => {
  const booked = await faceToFace(7)
  minutesFromStart(booked, 0)
  const { code } = await newCode(booked)
  const { appointNo } = booked
  const stranger = await newVisitor(app)
  expect((await stranger.answer('GET /appoint/consultOrder/qrcode', { appointNo })).code).toBe(CODE.notFound)
  expect((await stranger.answer('GET /appoint/consultOrder/refreshQrcode', { appointNo })).code).toBe(CODE.notFound)
  const other = await newConsultantLogin(app, app.world.zhou)
  const answer = await other.answer('POST /consult/consultAppointment/noteArrival', { appointNo, code })
  expect(answer.code).toBe(CODE.notFound)
})
