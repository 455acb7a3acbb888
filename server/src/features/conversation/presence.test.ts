import { CODE } from '@xinqi/domain/codes'
import type { MomentText } from '@xinqi/domain/time'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { Ear } from '../../testing/ear'
import { newTalk, open, say, type Talk } from '../../testing/talking'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const BEAT = 'POST /appoint/message/beat'

const app = useTestApp()

const ears: Ear[] = []
afterEach(() => {
  for (const ear of ears.splice(0)) ear.close()
})

const allow = (who: Visitor, showsPresence: boolean) =>
  who.call('POST /appoint/message/savePresenceChoice', { showsPresence })

/** A talk whose two have their pages open, and have chosen. */
async function newOpenTalk(at: MomentText, allows: { visitor: boolean; consultant: boolean }) {
  const talk = await newTalk(app, at)
  await allow(talk.visitor, allows.visitor)
  await allow(talk.consultant, allows.consultant)
  // What the booking told is told before anybody listens.
  await app.services.publishOutbox()
  const visitors = await Ear.open(app.origin, { ...talk.visitor, userType: USER })
  const { token } = talk.consultant
  const consultants = await Ear.open(app.origin, { token, userType: CONSULTANT, userId: app.world.lin.id })
  ears.push(visitors, consultants)
  return { ...talk, visitors, consultants }
}

const beat = (who: Visitor, { conversationNo }: Talk, typing: boolean) => who.call(BEAT, { conversationNo, typing })

test('where both allow it, each hears that the other one is here and writes, and hears nothing of themselves', async () => {
  const talk = await newOpenTalk('2026-11-24 18:00:00', { visitor: true, consultant: true })
  const { visitor, consultant, visitors, consultants, conversationNo } = talk
  const before = await app.db.selectFrom('outbox').select('id').execute()
  expect(await beat(visitor, talk, true)).toEqual({ isTold: true })
  expect(await beat(consultant, talk, false)).toEqual({ isTold: true })
  expect(await consultants.next()).toEqual({ kind: 'beat', conversationNo, userType: USER, typing: true })
  expect(await visitors.next()).toEqual({ kind: 'beat', conversationNo, userType: CONSULTANT, typing: false })
  expect(await app.db.selectFrom('outbox').select('id').execute()).toEqual(before)
  for (const [who, other, type] of [
    [visitor, app.world.lin.id, CONSULTANT],
    [consultant, visitor.userId, USER],
  ] as const)
    expect(await open(who, other, type)).toMatchObject({ sharesPresence: true })
})

test.each([
  ['the visitor', '2026-11-24 19:00:00', { visitor: false, consultant: true }],
  ['the consultant', '2026-11-24 20:00:00', { visitor: true, consultant: false }],
] as const)('where %s does not, neither hears anything', async (_who, at, allows) => {
  const talk = await newOpenTalk(at, allows)
  const { visitor, consultant, visitors, consultants, conversationNo } = talk
  for (const who of [visitor, consultant]) expect(await beat(who, talk, true)).toEqual({ isTold: false })
  await say(visitor, conversationNo, '在吗')
  await app.services.publishOutbox()
  // A beat would have come before the words.
  const words = { kind: 'conversation', conversationNo, seq: 1 }
  expect(await visitors.next()).toMatchObject(words)
  expect(await consultants.next()).toMatchObject(words)
  expect(await open(visitor, app.world.lin.id, CONSULTANT)).toMatchObject({ sharesPresence: false })
  expect(await open(consultant, visitor.userId, USER)).toMatchObject({ sharesPresence: false })
})

test('who has not chosen shows nothing; a choice is taken back as it was made, and leaves receipts as they are', async () => {
  const { visitor, consultant } = await newTalk(app, '2026-11-24 21:00:00')
  const zhou = await newConsultantLogin(app, app.world.zhou)
  const shows = (who: Visitor) => who.call('GET /appoint/message/presenceChoice', {})
  expect(await Promise.all([visitor, zhou].map(shows))).toEqual(Array(2).fill({ showsPresence: false }))
  await visitor.call('POST /appoint/message/saveDialogChoice', { showsRead: false })
  for (const chosen of [true, false])
    for (const who of [visitor, consultant]) {
      await allow(who, chosen)
      expect(await shows(who)).toEqual({ showsPresence: chosen })
    }
  expect(await visitor.call('GET /appoint/message/dialogChoice', {})).toEqual({ showsRead: false })
})

test('once nobody may write nobody is told; who is none of the two finds no conversation', async () => {
  const talk = await newOpenTalk('2026-11-25 18:00:00', { visitor: true, consultant: true })
  const { visitor, consultant, visitors, conversationNo } = talk
  const strangers = [await newVisitor(app), await newConsultantLogin(app, app.world.zhou)]
  for (const stranger of strangers) {
    await allow(stranger, true)
    expect((await stranger.answer(BEAT, { conversationNo, typing: true })).code).toBe(CODE.notFound)
  }
  await consultant.call('POST /consult/message/closeDialog', { conversationNo, closed: true })
  expect(await beat(consultant, talk, true)).toEqual({ isTold: false })
  expect(await open(visitor, app.world.lin.id, CONSULTANT)).toMatchObject({ sharesPresence: false })
  await consultant.call('POST /consult/message/closeDialog', { conversationNo, closed: false })
  await visitor.call('POST /appoint/message/leaveDialog', { conversationNo })
  expect(await beat(consultant, talk, true)).toEqual({ isTold: false })
  await app.services.publishOutbox()
  // That it was closed, opened and left, and nothing between.
  const changed = { kind: 'conversation', conversationNo, seq: 0 }
  expect([await visitors.next(), await visitors.next(), await visitors.next()]).toEqual(Array(3).fill(changed))
})
