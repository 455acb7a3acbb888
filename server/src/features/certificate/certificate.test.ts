import { createHash } from 'node:crypto'
import { CODE } from '@xinqi/domain/codes'
import { ATTENDANCE_KEPT_DAYS, CERTIFICATES_A_DAY, shownCertificateCode } from '@xinqi/domain/text/certificate'
import { DAY, type MomentText } from '@xinqi/domain/time'
import { forgetOldRecords } from '../../jobs/forget-old-records'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { bookSession, minutesAfterStart, sitInRoom } from '../../testing/hold-session'
import { readPdf } from '../../testing/pdf-text'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const HOURS = 'POST /appoint/consultAppointment/getTimeCertificate'
const DOWNLOAD = 'POST /appoint/consultAppointment/downloadTimeCertificate'
const LIST = 'GET /appoint/timeCertificate/list'
const ISSUE = 'POST /consult/timeCertificate/issue'
const ISSUE_OWN = 'POST /appoint/timeCertificate/issue'
const WITHDRAW = 'POST /appoint/timeCertificate/withdraw'
const CHECK = 'POST /appoint/timeCertificate/check'

const app = useTestApp()
let consultant: Visitor
beforeEach(async () => {
  consultant = await newConsultantLogin(app, app.world.lin)
})

/** A session in which both sat together for so many minutes. */
async function held(at: MomentText, minutes = 40) {
  const session = await bookSession(app, at)
  await sitInRoom(app, session, CONSULTANT, 0, 50)
  await sitInRoom(app, session, USER, 0, minutes)
  await minutesAfterStart(app, session, 171)
  return session
}

const onDay = (day: string) => ({ from: day, to: day })

const newest = async (person: Visitor) => {
  const [first] = (await person.call(LIST, {})).list
  if (!first) throw new Error('no paper was issued')
  return first
}

test('hours are what the join log says, not what was planned; what nobody wrote down counts for nothing', async () => {
  await held('2026-11-22 18:00:00', 40)
  const unseen = await bookSession(app, '2026-11-23 18:00:00')
  await sitInRoom(app, unseen, CONSULTANT, 0, 50)
  await minutesAfterStart(app, unseen, 171)
  const { hours } = await consultant.call(HOURS, { from: '2026-11-22', to: '2026-11-23' })
  expect(hours).toEqual({
    lines: [{ kind: 'individual', consultMode: 1, sessions: 1, minutes: 40 }],
    sessions: 1,
    minutes: 40,
    uncounted: 1,
  })
})

test('a paper is issued, downloaded byte by byte the same, checked by anybody, withdrawn, and known as withdrawn', async () => {
  const { visitor } = await held('2026-11-24 18:00:00', 45)
  const { certificateNo } = await consultant.call(ISSUE, onDay('2026-11-24'))
  const { code, paper } = await newest(consultant)
  expect(paper).toMatchObject({ kind: 'hours', holder: '林一帆', sessions: 1, minutes: 45 })
  const [one, other] = [
    await consultant.call(DOWNLOAD, { certificateNo }),
    await consultant.call(DOWNLOAD, { certificateNo }),
  ]
  expect(one.base64).toBe(other.base64)
  const { pdf_sha256 } = await rowOf(certificateNo)
  expect(createHash('sha256').update(Buffer.from(one.base64, 'base64')).digest('hex')).toBe(pdf_sha256)
  const { pages, text } = readPdf(one.base64)
  expect(pages).toBe(1)
  expect(text).toContain('咨询时长证明')
  expect(text).toContain('兹证明林一帆在2026年11月24日至2026年11月24日期间')
  expect(text).toContain('合计1次45分钟')
  expect(text).toContain(shownCertificateCode(code))
  expect(text).not.toContain('小舟')

  const call = app.client.call.bind(app.client)
  expect(await call(CHECK, { code: shownCertificateCode(code).toLowerCase() })).toMatchObject({ state: 'valid', paper })
  expect(await call(CHECK, { code: `https://x.example/certificateCheck?code=${code}` })).toMatchObject({
    state: 'valid',
  })
  expect(await newest(consultant)).toMatchObject({ checks: 2 })

  expect((await visitor.answer(WITHDRAW, { certificateNo })).code).toBe(CODE.notFound)
  await consultant.call(WITHDRAW, { certificateNo })
  await consultant.call(WITHDRAW, { certificateNo })
  expect(await call(CHECK, { code })).toMatchObject({ state: 'withdrawn', kind: 'hours', paper: null })
  expect((await consultant.answer(DOWNLOAD, { certificateNo })).msg).toContain('撤回')
  expect(await rowOf(certificateNo)).toMatchObject({ pdf_cipher: null })
})

const rowOf = (certificateNo: string) =>
  app.db.selectFrom('certificate').selectAll().where('certificate_no', '=', certificateNo).executeTakeFirstOrThrow()

test('a code that was never issued is answered like any other, and leaves a trace', async () => {
  const before = await unknowns()
  expect(await app.client.call(CHECK, { code: '2345-6789-ABCD-EFGH' })).toEqual({
    state: 'unknown',
    kind: null,
    paper: null,
    issuedTime: null,
    withdrawnTime: null,
  })
  expect(await unknowns()).toBe(before + 1)
  expect((await app.client.answer(CHECK, { code: 'ABC' })).code).toBe(CODE.failure)
})

const unknowns = async () =>
  (await app.db.selectFrom('audit_log').select('id').where('subject', '=', 'certificate:unknown').execute()).length

test('a visitor gets a paper of their own session: their name as typed, nothing of why they came', async () => {
  const { visitor, appointNo } = await held('2026-11-25 18:00:00', 48)
  expect((await visitor.call(HOURS, { appointNo })).attendance).toMatchObject({ minutes: 48, consultantName: '林一帆' })
  const { certificateNo } = await visitor.call(ISSUE_OWN, { appointNo, holder: '欧阳静姝' })
  const { text } = readPdf((await visitor.call(DOWNLOAD, { certificateNo })).base64)
  expect(text).toContain('兹证明欧阳静姝于2026年11月25日按约到访')
  expect(text).not.toMatch(/睡不好|小舟/)
  const { code } = await newest(visitor)
  expect(await app.client.call(CHECK, { code })).toMatchObject({
    state: 'valid',
    paper: { holder: '欧＊＊＊', minutes: 48 },
  })
  expect(JSON.stringify(await rowOf(certificateNo))).not.toContain('欧阳')
})

test('of one session there is one good paper, however often at once it is asked for', async () => {
  const { visitor, appointNo } = await held('2026-11-26 18:00:00')
  const answers = await Promise.all([1, 2, 3].map(() => visitor.answer(ISSUE_OWN, { appointNo, holder: '林小满' })))
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict, CODE.conflict])
  await visitor.call(WITHDRAW, { certificateNo: (await newest(visitor)).certificateNo })
  expect((await visitor.answer(ISSUE_OWN, { appointNo, holder: '林小满' })).code).toBe(CODE.ok)
})

test('a letter that cannot be printed is said before anything is issued', async () => {
  const { visitor, appointNo } = await held('2026-11-27 18:00:00')
  const refused = await visitor.answer(ISSUE_OWN, { appointNo, holder: '欧阳㐱' })
  expect(refused).toMatchObject({ code: CODE.failure, data: { fields: { holder: expect.stringContaining('「㐱」') } } })
  expect((await visitor.call(LIST, { appointNo })).list).toEqual([])
  expect((await visitor.answer(ISSUE_OWN, { appointNo, holder: ' ' })).code).toBe(CODE.failure)
})

test("another's session, one that was not held, and one without a record give no paper", async () => {
  const { appointNo } = await held('2026-11-28 18:00:00')
  const stranger = await newVisitor(app)
  expect((await stranger.answer(ISSUE_OWN, { appointNo, holder: '某人' })).code).toBe(CODE.conflict)
  expect((await stranger.call(HOURS, { appointNo })).attendance).toBeNull()
  const coming = await bookSession(app, '2026-12-05 18:00:00')
  expect((await coming.visitor.answer(ISSUE_OWN, { appointNo: coming.appointNo, holder: '某人' })).code).toBe(
    CODE.conflict,
  )
  expect((await stranger.answer(ISSUE, onDay('2026-11-28'))).code).not.toBe(CODE.ok)
})

test('a period is of days that have come, and holds sessions', async () => {
  expect((await consultant.answer(ISSUE, { from: '2020-01-01', to: '2020-01-31' })).code).toBe(CODE.conflict)
  expect((await consultant.answer(ISSUE, { from: '2099-01-01', to: '2099-01-31' })).msg).toBe('结束日期不能晚于今天')
  expect((await consultant.answer(HOURS, { from: '2026-11-02', to: '2026-11-01' })).msg).toBe(
    '开始日期不能晚于结束日期',
  )
})

test('ten a day and no more, however many at once', async () => {
  await held('2026-11-29 18:00:00')
  const asked = Array.from({ length: CERTIFICATES_A_DAY + 3 }, () => consultant.answer(ISSUE, onDay('2026-11-29')))
  const codes = (await Promise.all(asked)).map(({ code }) => code)
  expect(codes.filter((code) => code === CODE.ok)).toHaveLength(CERTIFICATES_A_DAY)
  expect(codes.filter((code) => code === CODE.tooMany)).toHaveLength(3)
  app.clock.advance(DAY)
  expect((await consultant.answer(ISSUE, onDay('2026-11-29'))).code).toBe(CODE.ok)
})

test('what was issued cannot be changed in the database, nor a withdrawal taken back', async () => {
  const { visitor, appointNo } = await held('2026-12-01 18:00:00')
  const { certificateNo } = await visitor.call(ISSUE_OWN, { appointNo, holder: '林小满' })
  const change = (set: object) =>
    app.db.updateTable('certificate').set(set).where('certificate_no', '=', certificateNo).execute()
  await expect(change({ pdf_sha256: 'other' })).rejects.toThrow('never changed')
  await expect(change({ issued_at: new Date(0) })).rejects.toThrow('never changed')
  await visitor.call(WITHDRAW, { certificateNo })
  await expect(change({ withdrawn_at: null, pdf_cipher: 'x' })).rejects.toThrow('never changed')
})

test("visitors' papers are forgotten after two years, consultants' stay", async () => {
  const { visitor, appointNo } = await held('2026-12-02 18:00:00')
  const own = await visitor.call(ISSUE_OWN, { appointNo, holder: '林小满' })
  const hours = await consultant.call(ISSUE, onDay('2026-12-02'))
  app.clock.advance((ATTENDANCE_KEPT_DAYS + 1) * DAY)
  await forgetOldRecords(app.services)
  const kept = await app.db.selectFrom('certificate').select('certificate_no').execute()
  expect(kept).toContainEqual({ certificate_no: hours.certificateNo })
  expect(kept).not.toContainEqual({ certificate_no: own.certificateNo })
})
