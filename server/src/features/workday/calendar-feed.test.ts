import { CODE } from '@xinqi/domain/codes'
import { bookSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor } from '../../testing/visitor'

const app = useTestApp()

const read = async (path: string) => {
  const answer = await fetch(`${app.origin}${path}`)
  return { status: answer.status, headers: answer.headers, text: (await answer.text()).replace(/\r\n /g, '') }
}
const consultantOf = () => newConsultantLogin(app, app.world.lin)

test('an address that is made once shows when sessions are and nobody’s name; it moves with them', async () => {
  const consultant = await consultantOf()
  expect(await consultant.call('GET /consult/calendarFeed/info', {})).toBeNull()
  const { path } = await consultant.call('POST /consult/calendarFeed/create', {})
  const empty = await read(path)
  expect(empty.text).toContain('METHOD:PUBLISH')
  expect(empty.text).not.toContain('BEGIN:VEVENT')

  const booked = await bookSession(app, '2026-12-01 18:00:00')
  const feed = await read(path)
  expect(feed.status).toBe(200)
  expect(feed.headers.get('cache-control')).toBe('no-store')
  expect(feed.text).toContain(`UID:${booked.appointNo}@xinqi`)
  expect(feed.text).toContain('DTSTART:20261201T100000Z')
  expect(feed.text).toContain('SUMMARY:您有一个日程')
  expect(feed.text).not.toMatch(/咨询|心理|小舟/)
  expect(await consultant.call('GET /consult/calendarFeed/info', {})).toMatchObject({
    lastReadAt: expect.stringMatching(/^2026-/),
  })

  const { refundFen } = await booked.visitor.call('GET /appoint/consultOrder/refundPreview', {
    orderNo: booked.orderNo,
  })
  await booked.visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', {
    orderNo: booked.orderNo,
    reason: 5,
    expectedFen: refundFen,
  })
  expect((await read(path)).text).not.toContain(booked.appointNo)
})

test('a new address ends the old one, and a closed one leads nowhere', async () => {
  const consultant = await consultantOf()
  const first = await consultant.call('POST /consult/calendarFeed/create', {})
  const second = await consultant.call('POST /consult/calendarFeed/create', {})
  expect((await read(first.path)).status).toBe(404)
  expect((await read(second.path)).status).toBe(200)
  await consultant.call('POST /consult/calendarFeed/close', {})
  expect((await read(second.path)).status).toBe(404)
  expect(await consultant.call('GET /consult/calendarFeed/info', {})).toBeNull()
})

test('the secret is kept as a hash only; no other address and no visitor gets in', async () => {
  const consultant = await consultantOf()
  const { path } = await consultant.call('POST /consult/calendarFeed/create', {})
  const secret = path.slice('/ics/own/'.length, -'.ics'.length)
  const rows = await app.db.selectFrom('calendar_feed').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
  for (const wrong of ['', 'x'.repeat(43), `${secret}a`]) expect((await read(`/ics/own/${wrong}.ics`)).status).toBe(404)
  const visitor = await newVisitor(app)
  expect((await visitor.answer('POST /consult/calendarFeed/create', {})).code).not.toBe(CODE.ok)
})
