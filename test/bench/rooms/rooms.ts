import { randomBytes } from 'node:crypto'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { MINUTE, systemClock } from '@xinqi/domain/time'
import { createKeyedHash, newToken } from '../../../server/src/crypto/keyed-hash'
import { startServer } from '../../support/server-process'
import { closeBrowser } from '../../weapp/runner/browser'
import { requireBuild } from '../h5/first-screen'
import { p95, percentile } from '../measure'
import { atMost, inform, rounded, type Part, type Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { insertPeople, insertVisitors, logIn } from '../world/people'
import { goIn, openPhone, type Party, type Steps } from './phone'

/** Each in a room of its own: whoever comes back to one finds a seat of theirs there. */
const RUNS = 20
/** The first ones warm the server and the browser up. */
const WARMING = 3
/** Press to picture. */
const LINE_MS = 300

/** An order of so many sessions with the first consultant, all of which began ten minutes ago; their numbers. */
async function beginSessions({ pool }: BenchDatabase, visitor: number, sessions: number): Promise<string[]> {
  const startAt = new Date(systemClock.now().getTime() - 10 * MINUTE)
  const orderNo = '2'.repeat(18)
  await pool.query(
    `insert into consult_order (order_no, org_id, user_id, consultant_id, service_id, order_show_status, pay_status, consult_mode,
                                sessions, minutes, price_fen, payable_fen, change_policy, created_at, paid_at)
     select $1, org_id, $2, id, (select min(s.id) from consult_service s where s.consultant_id = c.id),
            $3, $4, $7, $5, 50, 40000, 40000, '{}', $6, $6
       from consultant c where id = 1`,
    [orderNo, visitor, ORDER.toConsult, PAY.paid, sessions, startAt, CONSULT_MODE.video],
  )
  const { rows } = await pool.query<{ appoint_no: string }>(
    `insert into appointment (appoint_no, order_no, consultant_id, user_id, seq, status, consult_mode, minutes, start_at, end_at, created_at)
     select (300000000000000000 + n)::text, $1, 1, $2, n, $3, $6, 50, $4::timestamptz, $4::timestamptz + interval '50 minutes', $4::timestamptz
       from generate_series(1, $5::int) n returning appoint_no`,
    [orderNo, visitor, APPOINTMENT.toConsult, startAt, sessions, CONSULT_MODE.video],
  )
  return rows.map((row) => row.appoint_no)
}

interface Met {
  /** Of who comes second, and sees the first. */
  later: Steps
  /** When the first sees the second, since the second one's press; by the clock of one browser. */
  otherMs: number
}

async function meet(origin: string, appointNo: string, [first, second]: readonly [Party, Party]): Promise<Met> {
  const address = ({ side }: Party) => `${origin}/live/${appointNo}?userType=${side === 'consultantSession' ? 1 : 2}`
  const [waiting, coming] = [await openPhone(address(first), first), await openPhone(address(second), second)]
  try {
    await waiting.getByRole('button', { name: '进入咨询室' }).click()
    await waiting.locator('.meeting-room__local video').waitFor()
    await waiting.waitForTimeout(500)
    const seen = waiting.waitForFunction(() => {
      const { roomSteps } = window as unknown as { roomSteps: Partial<Steps> }
      return roomSteps.frame === undefined
        ? undefined
        : performance.timeOrigin + (window as unknown as Pressed).pressedAt + roomSteps.frame
    })
    const later = await goIn(coming)
    const pressed = await coming.evaluate(() => performance.timeOrigin + (window as unknown as Pressed).pressedAt)
    return { later, otherMs: Number(await (await seen).jsonValue()) - pressed }
  } finally {
    await waiting.context().close()
    await coming.context().close()
  }
}

interface Pressed {
  pressedAt: number
}

const STEPS: readonly [keyof Steps, string][] = [
  ['offer', 'the offer'],
  ['seat', 'the seat'],
  ['answer', 'the answer'],
  ['route', 'the route'],
  ['frame', 'the picture'],
]

const middle = (values: readonly number[]): string => rounded(percentile(values, 50))
const spreadOf = (values: readonly number[]): string => `p50 ${middle(values)} · p95 ${rounded(p95(values))} ms`

function describe(met: readonly Met[]): Row[] {
  const frames = met.map(({ later }) => later.frame)
  const others = met.map(({ otherMs }) => otherMs)
  const steps = STEPS.map(([step, name]) => `${name} ${middle(met.map(({ later }) => later[step]))}`)
  return [
    atMost(
      'From the press of who comes second to the picture of the first',
      p95(frames),
      LINE_MS,
      'ms',
      spreadOf(frames),
    ),
    inform('… until the first sees the second', spreadOf(others)),
    inform('… what was there by when, in the middle', `${steps.join(' · ')} ms`),
  ]
}

const measureAll = (): Promise<Row[]> =>
  withDatabase('bench_rooms', async (database) => {
    const secret = newToken()
    const hash = createKeyedHash(secret)
    await insertPeople(database, 1, systemClock, { alwaysOpen: true })
    const [visitorId = 0] = await insertVisitors(database, 1, systemClock)
    const appointNos = await beginSessions(database, visitorId, RUNS + WARMING)
    const [consultantToken = ''] = await logIn(database, 'consultant', [1], hash, systemClock)
    const [visitorToken = ''] = await logIn(database, 'user', [visitorId], hash, systemClock)
    const consultant: Party = { side: 'consultantSession', token: consultantToken, id: 1 }
    const visitor: Party = { side: 'userSession', token: visitorToken, id: visitorId }
    const fieldKey = randomBytes(32).toString('base64')
    const server = await startServer(database.url, { TOKEN_SECRET: secret, FIELD_KEY: fieldKey })
    try {
      const met: Met[] = []
      for (const [run, appointNo] of appointNos.entries()) {
        // Either may be the second one.
        const both = run % 2 === 0 ? ([consultant, visitor] as const) : ([visitor, consultant] as const)
        const one = await meet(server.origin, appointNo, both)
        if (run >= WARMING) met.push(one)
      }
      return describe(met)
    } finally {
      await closeBrowser()
      await server.stop()
    }
  })

export const rooms: Part = {
  name: 'rooms',
  title: 'Coming into a room',
  notes: [
    `The real build in two phones of one Chromium, with pretended cameras of 30 pictures a second, and a real server, all on one machine: what a network adds is not in it. One waits in the room; what counts is how long the other one, at its door with camera and microphone looked at, waits from the press until the first picture of the one who waits is on the screen (requestVideoFrameCallback). ${RUNS} sessions, each side the second one in half of them. No relay is asked.`,
  ],
  run: async () => {
    requireBuild()
    return measureAll()
  },
}
