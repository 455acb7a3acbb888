import { COOLING_OFF_DAYS } from '@xinqi/domain/privacy'
import { DAY, parseMoment } from '@xinqi/domain/time'
import { bookSession, type BookedSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, granuleOf, newVisitor, order } from '../../testing/visitor'
import { eraseAccounts } from '../privacy/commands/erase-accounts'
import { calendarFile, escapedText, foldedLine } from './calendar-file'

const app = useTestApp()

const pathOf = async ({ visitor, orderNo }: Pick<BookedSession, 'visitor' | 'orderNo'>) =>
  (await detailOf(visitor, orderNo)).calendarPath ?? ''

/** The lines of an entry, by what stands before the colon, as a calendar reads them: folded ones put together again. */
async function entryAt(path: string): Promise<Record<string, string>> {
  const answer = await fetch(`${app.origin}${path}`)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  const lines = text.replace(/\r\n /g, '').split('\r\n').filter(Boolean)
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}

test('the entry of a session says when, in UTC, and nothing of what it is', async () => {
  const booked = await bookSession(app, '2026-12-01 18:00:00')
  const path = await pathOf(booked)
  const entry = await entryAt(path)
  expect(entry).toMatchObject({
    METHOD: 'PUBLISH',
    STATUS: 'CONFIRMED',
    UID: `${booked.appointNo}@xinqi`,
    DTSTART: '20261201T100000Z',
    DTEND: '20261201T105000Z',
    SUMMARY: '您有一个日程',
    TRIGGER: '-PT15M',
  })
  const answer = await fetch(`${app.origin}${path}`)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).not.toMatch(/咨询|心理|林一帆|小舟/)
})

test('a session that is moved and then cancelled is the same entry, each time with a higher number', async () => {
  const booked = await bookSession(app, '2026-12-02 18:00:00')
  const path = await pathOf(booked)
  const first = await entryAt(path)
  await booked.visitor.call('POST /appoint/consultAppointment/reschedule', {
    appointNo: booked.appointNo,
    slot: granuleOf('2026-12-03 20:00:00'),
  })
  const moved = await entryAt(path)
  expect(moved).toMatchObject({ UID: first.UID, DTSTART: '20261203T120000Z', METHOD: 'PUBLISH' })
  expect(Number(moved.SEQUENCE)).toBe(Number(first.SEQUENCE) + 1)
  const { refundFen } = await booked.visitor.call('GET /appoint/consultOrder/refundPreview', {
    orderNo: booked.orderNo,
  })
  await booked.visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', {
    orderNo: booked.orderNo,
    reason: 5,
    expectedFen: refundFen,
  })
  const cancelled = await entryAt(path)
  expect(cancelled).toMatchObject({ UID: first.UID, METHOD: 'CANCEL', STATUS: 'CANCELLED' })
  expect(Number(cancelled.SEQUENCE)).toBe(Number(moved.SEQUENCE) + 1)
  expect(cancelled).not.toHaveProperty('TRIGGER')
})

test('what changes nothing for a calendar leaves its number alone', async () => {
  const booked = await bookSession(app, '2026-12-04 18:00:00')
  const before = await entryAt(await pathOf(booked))
  await app.db
    .updateTable('appointment')
    .set({ completed_at: app.clock.now() })
    .where('appoint_no', '=', booked.appointNo)
    .execute()
  expect((await entryAt(await pathOf(booked))).SEQUENCE).toBe(before.SEQUENCE)
})

test('a time that is only held is tentative', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-12-05 18:00:00' })
  expect(await entryAt(await pathOf({ visitor, orderNo }))).toMatchObject({ STATUS: 'TENTATIVE' })
})

test('the file of a series has all of its weeks, each its own entry, and takes out the one that is cancelled', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-12-01 20:00:00', times: 3 })
  const { appointments, calendarPath } = await detailOf(visitor, orderNo)
  const read = async () => {
    const text = await (await fetch(`${app.origin}${calendarPath}`)).text()
    const found = (name: string) => [...text.matchAll(new RegExp(`^${name}:(.*?)\\r$`, 'gm'))].map(([, value]) => value)
    return { method: found('METHOD'), uids: found('UID'), starts: found('DTSTART'), statuses: found('STATUS') }
  }
  expect(await read()).toEqual({
    method: ['PUBLISH'],
    uids: appointments.map(({ appointNo }) => `${appointNo}@xinqi`),
    starts: ['20261201T120000Z', '20261208T120000Z', '20261215T120000Z'],
    statuses: ['CONFIRMED', 'CONFIRMED', 'CONFIRMED'],
  })
  const appointNo = appointments[1]?.appointNo ?? ''
  const { refundFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo, appointNo })
  await visitor.call('POST /appoint/consultAppointment/cancelAppoint', { appointNo, expectedFen: refundFen })
  expect(await read()).toMatchObject({ method: ['PUBLISH'], statuses: ['CONFIRMED', 'CANCELLED', 'CONFIRMED'] })
})

test('an address that is not signed, or signed for another session, leads nowhere', async () => {
  const one = await bookSession(app, '2026-12-06 18:00:00')
  const other = await bookSession(app, '2026-12-07 18:00:00')
  const path = await pathOf(one)
  const wrong = [
    path.replace(one.appointNo, other.appointNo),
    path.replace(/.\.ics$/, path.at(-5) === 'A' ? 'B.ics' : 'A.ics'),
    `/ics/${one.appointNo}.ics`,
    `/ics/${one.appointNo}-.ics`,
  ]
  const statuses = await Promise.all(wrong.map(async (address) => (await fetch(`${app.origin}${address}`)).status))
  expect(statuses).toEqual([404, 404, 404, 404])
})

test('the address of an account that was erased leads nowhere', async () => {
  const held = await bookSession(app, '2026-12-08 18:00:00')
  const path = await pathOf(held)
  await app.db
    .insertInto('account_deletion')
    .values({
      user_id: held.visitor.userId,
      reasons: [],
      requested_at: app.clock.now(),
      erase_at: app.clock.now(),
    })
    .execute()
  await app.db.updateTable('consult_order').set({ order_show_status: 3 }).where('order_no', '=', held.orderNo).execute()
  app.clock.set(new Date(parseMoment('2026-12-09 18:00:00').getTime() + COOLING_OFF_DAYS * DAY))
  await eraseAccounts(app.services)
  expect((await fetch(`${app.origin}${path}`)).status).toBe(404)
})

test('long lines are folded at 75 bytes without cutting a letter, and signs of the format are escaped', () => {
  const line = `SUMMARY:${'您有一个日程'.repeat(12)}`
  const folded = foldedLine(line)
  expect(folded.split('\r\n').length).toBeGreaterThan(2)
  expect(folded.split('\r\n').every((part) => Buffer.byteLength(part) <= 75)).toBe(true)
  expect(folded.replaceAll('\r\n ', '')).toBe(line)
  expect(escapedText('a,b;c\\d\ne')).toBe('a\\,b\\;c\\\\d\\ne')
  const at = parseMoment('2026-12-01 18:00:00')
  const file = calendarFile([{ uid: '1', sequence: 0, status: 'CONFIRMED', startAt: at, endAt: at, now: at }])
  expect(file.split('\r\n').every((part) => Buffer.byteLength(part) <= 75)).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
