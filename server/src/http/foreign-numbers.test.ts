import { CODE } from '@xinqi/domain/codes'
import type { CallKey } from '@xinqi/domain/contract/contract'
import { createEveningConsultant } from '../testing/build-consultant'
import { buildPractice, type Practice } from '../testing/practice'
import { useTestApp } from '../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../testing/visitor'

const lines: string[] = []
const app = useTestApp({ overhear: (line) => void lines.push(line) })
let practice: Practice
let other: Visitor
beforeAll(async () => {
  const { zhou } = app.world
  const supervisor = await createEveningConsultant(app, '13900000003', 60_000)
  await app.db.updateTable('consultant').set({ consultant_type: 10 }).where('id', '=', supervisor.id).execute()
  practice = await buildPractice(app, { colleagueId: zhou.id, supervisorId: supervisor.id })
  other = await newConsultantLogin(app, zhou)
})

/** The bytes of an answer, and what the log says of it above `info`. */
async function ask(key: CallKey, params: object, { token }: Visitor = other) {
  lines.length = 0
  const response = await app.client.send(key, params, { token })
  const said = lines.map((line) => JSON.parse(line) as { level: number; msg: string })
  return { bytes: await response.text(), warned: said.filter(({ level, msg }) => level > 30 && !msg.includes('slow')) }
}

const MISSING = { no: '9'.repeat(18), id: 999_999_999 }

test.each([
  ['GET /consult/settlement/info', 'settlementNo', 'settlementNo', 'settlement'],
  ['GET /consult/payout/info', 'payoutNo', 'payoutNo', 'payout'],
  ['GET /consult/consultRecord/info', 'appointNo', 'heldNo', 'appointment'],
  ['GET /consult/consultAppointment/info', 'appointNo', 'appointNo', 'appointment'],
  ['POST /consult/consultOrder/withdrawBuilt', 'orderNo', 'builtNo', 'order'],
  ['GET /consult/consultPainting/info', 'drawingNo', 'drawingNo', 'drawing'],
  ['GET /consult/consultVisitor/detail', 'userId', 'userId', 'visitor'],
  ['GET /consult/individualCase/detail', 'userId', 'userId', 'visitor'],
  ['GET /appoint/assessReportInfo/info', 'reportNo', 'reportNo', 'report'],
  ['GET /consult/caseAlarm/detail', 'alarmNo', 'alarmNo', 'alarm'],
] as const)('%s: another’s number is told apart by the log alone', async (key, param, of, kind) => {
  const number = practice[of]
  const foreign = await ask(key, { [param]: number })
  const missing = await ask(key, { [param]: typeof number === 'number' ? MISSING.id : MISSING.no })
  expect(foreign.bytes).toBe(missing.bytes)
  expect(JSON.parse(foreign.bytes)).toMatchObject({ code: CODE.notFound, data: null })
  expect(missing.warned).toEqual([])
  expect(foreign.warned).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'asked about what is not theirs',
      call: `/api${key.split(' ')[1] ?? ''}`,
      caller: `consultant:${app.world.zhou.id}`,
      subject: `${kind}:${number}`,
    }),
  ])
})

test('their own leaves no such line, nor does a visitor’s own; another visitor’s order does, and each is counted', async () => {
  const own = await newConsultantLogin(app, app.world.lin)
  const { settlementNo, orderNo } = practice
  expect((await ask('GET /consult/settlement/info', { settlementNo }, own)).warned).toEqual([])
  const stranger = await newVisitor(app)
  expect((await ask('GET /appoint/consultOrder/info', { orderNo }, stranger)).warned).toMatchObject([
    { caller: `user:${stranger.userId}`, subject: `order:${orderNo}` },
  ])
  const { values } = await app.services.seeing.meters.calls.get()
  expect(values.filter(({ labels }) => labels.outcome === 'foreign')).toContainEqual(
    expect.objectContaining({ labels: { call: 'GET /api/appoint/consultOrder/info', outcome: 'foreign' }, value: 1 }),
  )
})
