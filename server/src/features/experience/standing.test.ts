import type { MomentText } from '@xinqi/domain/time'
import { parseMoment } from '@xinqi/domain/time'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { minutesAfterStart, sitInRoom } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()

/** A session that its consultant came to so many minutes late. */
async function held(visitor: Visitor, at: MomentText, late: number): Promise<string> {
  const orderNo = await book(app, visitor, { at })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  const session = { visitor, consultant: app.world.lin, orderNo, appointNo, start: parseMoment(at) }
  await sitInRoom(app, session, CONSULTANT, late, 50)
  await sitInRoom(app, session, USER, 0, 50)
  await minutesAfterStart(app, session, 171)
  return appointNo
}

async function sign(appointNo: string): Promise<void> {
  const own = await newConsultantLogin(app, app.world.lin)
  await own.call('POST /consult/consultRecord/save', {
    ...{ appointNo, revision: 0, template: 'soap', mentalHealthStatus: 1, shared: false },
    words: JSON.stringify({ subjective: '睡得少', objective: '', assessment: '', plan: '', forVisitor: '' }),
  })
  await own.call('POST /consult/consultRecord/sign', { appointNo, revision: 1, signedName: app.world.lin.name })
}

const standingAt = async (at: MomentText) => {
  app.clock.set(parseMoment(at))
  const { measures, ...rest } = await (
    await newConsultantLogin(app, app.world.lin)
  ).call('GET /consult/csltRank/data', {})
  return { ...rest, own: Object.fromEntries(measures.map((measure) => [measure.key, measure.own])), measures }
}

test('one reads one’s own ninety days as they were: sessions, who came again, who was on time, what was signed for', async () => {
  const [often, once] = [await newVisitor(app), await newVisitor(app)]
  await sign(await held(often, '2026-11-22 18:00:00', 0))
  const late = await held(often, '2026-11-23 18:00:00', 5)
  await held(once, '2026-11-24 18:00:00', 0)
  // Today is not over, and does not count yet.
  expect((await standingAt('2026-11-24 23:00:00')).own).toMatchObject({ sessions: 2, noted: 1 })
  app.clock.set(parseMoment('2026-11-26 23:30:00'))
  await sign(late)
  expect(await standingAt('2026-11-27 10:00:00')).toMatchObject({
    own: { sessions: 3, returning: 1 / 2, onTime: 2 / 3, noted: 1 / 3, stars: null },
    from: '2026-08-29',
    to: '2026-11-26',
    place: { of: 2 },
  })
  expect((await standingAt('2027-02-22 10:00:00')).own).toMatchObject({ sessions: 1, returning: 0, noted: 0 })
})

test('of few colleagues nothing is told, and who is not shown has no place', async () => {
  const { measures, colleagues } = await standingAt('2026-11-27 10:00:00')
  expect(colleagues).toBe(0)
  expect(measures.map((measure) => measure.colleagues)).toEqual([null, null, null, null, null])
  await app.db.updateTable('consultant').set({ display_status: 0 }).where('id', '=', app.world.lin.id).execute()
  app.services.consultantsTouched([app.world.lin.id])
  expect(await standingAt('2026-11-27 10:00:00')).toMatchObject({ place: null })
})
