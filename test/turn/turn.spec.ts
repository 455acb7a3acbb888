import { HOUR, MINUTE, parseMoment, SECOND, systemClock } from '@xinqi/domain/time'
import { expect, type Page } from '@playwright/test'
import { iceServers } from '../../server/src/providers/rtc/ice-servers'
import { appointmentOf } from '../e2e/support/book'
import { bookAndPay } from '../e2e/support/booked'
import type { PhoneOptions } from '../e2e/support/journey'
import { logInAsConsultant } from '../e2e/support/log-in'
import { controls, enterRoom, expectPictureAndSound, notice } from '../e2e/support/room'
import { advanceClock, advanceTo } from '../e2e/support/sandbox'
import { onlyByRelay, passEnds, refusals, wayOf, type Pass, type Transport } from './relayed'
import { SECRET, test } from './with-relay'

const VISITOR = '13800138629'
const CONSULTANT = { name: '许听澜', phone: '13900000004' }
const UNAUTHORISED = 401
/** What is tried again and again without an answer is told after twenty seconds. */
const TOLD_WITHIN_MS = 60_000

type StorageState = NonNullable<PhoneOptions['storageState']>

/** The session of which all these tests are: booked once, its room open. */
let session: { appointNo: string; visitor: StorageState; consultant: StorageState }

test.describe.configure({ mode: 'serial' })

type OpenPhone = (options?: PhoneOptions) => Promise<Page>
interface Both {
  visitor: Page
  consultant: Page
}

/** Both before the open door of their room, from which only the relay leads on. */
async function bothAtTheDoor(openPhone: OpenPhone, transport: Transport, visitorsPass?: Pass): Promise<Both> {
  const visitor = await openPhone({ storageState: session.visitor })
  const consultant = await openPhone({ storageState: session.consultant })
  await onlyByRelay(visitor, transport, visitorsPass)
  await onlyByRelay(consultant, transport)
  return { visitor, consultant }
}

async function bothGoIn({ visitor, consultant }: Both): Promise<void> {
  const room = `/live/${session.appointNo}?userType=`
  await Promise.all([visitor.goto(`${room}2`), consultant.goto(`${room}1`)])
  await Promise.all([enterRoom(visitor), enterRoom(consultant)])
}

/** A pass that our server would have made with this secret, so long ago. */
function passOf(turnSecret: string, agoMs: number): Pass {
  const then = { now: () => new Date(systemClock.now().getTime() - agoMs) }
  const [server] = iceServers({ turnUrls: ['turn:127.0.0.1'], turnSecret }, '2-1', then)
  return { username: server?.username, credential: server?.credential }
}

test('a session begins', async ({ phonePage: visitor, openPhone }) => {
  const { orderNo } = await bookAndPay(visitor, VISITOR, { consultant: CONSULTANT.name, day: 2 })
  const { appointNo, appointStartTime } = await appointmentOf(visitor, orderNo)
  await advanceTo(visitor.request, parseMoment(appointStartTime).getTime() + 5 * MINUTE)
  await visitor.goto('/userCenter')
  await expect(visitor.getByText(/^138\*{4}8629$/)).toBeVisible()
  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT.phone, '/consultantOrder/2')
  session = {
    appointNo,
    visitor: await visitor.context().storageState(),
    consultant: await consultant.context().storageState(),
  }
})

for (const transport of ['udp', 'tcp', 'tls'] as const)
  test(`two who reach each other only by a relay over ${transport} see and hear each other`, async ({ openPhone }) => {
    const both = await bothAtTheDoor(openPhone, transport)
    await bothGoIn(both)
    for (const page of [both.visitor, both.consultant]) {
      await expectPictureAndSound(page)
      expect(await wayOf(page)).toEqual({ type: 'relay', protocol: transport })
    }
  })

const REFUSED = {
  'has run out': passOf(SECRET, 3 * HOUR),
  'another secret has made': passOf('another secret', 0),
}

for (const [what, pass] of Object.entries(REFUSED))
  test(`a pass that ${what} opens nothing, and the room says what one can do`, async ({ openPhone }) => {
    const both = await bothAtTheDoor(openPhone, 'tcp', pass)
    await bothGoIn(both)
    await expect(notice(both.visitor)).toContainText('请换一个网络再试', { timeout: TOLD_WITHIN_MS })
    await expect(notice(both.consultant)).toContainText('请换一个网络再试')
    expect(await refusals(both.visitor)).toContain(UNAUTHORISED)
    expect(await refusals(both.consultant)).not.toContain(UNAUTHORISED)
    await expect(controls(both.visitor)).toBeVisible()
  })

test('who comes in again gets a new pass, which lasts longer than the session', async ({ openPhone }) => {
  const both = await bothAtTheDoor(openPhone, 'tcp')
  await bothGoIn(both)
  await Promise.all([expectPictureAndSound(both.visitor), expectPictureAndSound(both.consultant)])
  const first = await passEnds(both.visitor)
  const ahead = 20 * MINUTE
  await advanceClock(both.visitor.request, ahead)
  await bothGoIn(both)
  await Promise.all([expectPictureAndSound(both.visitor), expectPictureAndSound(both.consultant)])
  expect(await passEnds(both.visitor)).toBeGreaterThanOrEqual(first + ahead / SECOND)
})
