import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { addDays, parseMoment } from '@xinqi/domain/time'
import type { TestConsultant } from '../../testing/build-consultant'
import { createEmployeeEdition, employ, EMPLOYEES } from '../../testing/editions'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { detailOf, newVisitor, order } from '../../testing/visitor'

const app = useTestApp()
let consultant: TestConsultant
let operator: Operator
let day = '2026-11-24'
beforeAll(async () => {
  consultant = await createEmployeeEdition(app.services)
  operator = await newOperator(app)
})

async function newCompany(channelId: string): Promise<number> {
  const said = { name: '听松', orgId: EMPLOYEES, channelId, boughtTimes: 100, personTimes: 6 }
  return (await operator.call('POST /operator/company/create', said)).companyId
}

/** So many people of a company had a session at a moment that is over, and rated it with four stars. */
async function held(companyId: number, count: number, at: string, status: number = APPOINTMENT.consulted) {
  const people: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const visitor = await newVisitor(app)
    await employ(app, visitor, companyId, 6)
    const orderNo = await order(app, visitor, { consultant, at: `${day} 18:00:00` })
    const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
    await app.db
      .updateTable('appointment')
      .set({ start_at: parseMoment(at), status })
      .where('appoint_no', '=', appointNo)
      .execute()
    await app.db
      .insertInto('appoint_rate')
      .values({
        appoint_no: appointNo,
        user_id: visitor.userId,
        consultant_id: consultant.id,
        stars: 4,
        content: '说出来好多了',
        author: '小舟',
        created_at: app.clock.now(),
      })
      .execute()
    people.push(visitor.userId)
    day = addDays(day, 1)
  }
  return people
}

const usage = (companyId: number) => operator.call('GET /operator/company/usage', { companyId })

test('of five people a month’s numbers are said, of four none, and nobody is named or quoted', async () => {
  const companyId = await newCompany('usage-one')
  await held(companyId, 5, '2026-10-01 00:00:00')
  await held(companyId, 4, '2026-09-30 23:59:00')
  const answer = await usage(companyId)
  const numbers = { booked: 5, held: 5, people: 5 }
  expect(answer.months).toEqual([
    { month: '2026-10', all: numbers, stars: 4, kinds: [{ mode: 1, ...numbers }] },
    { month: '2026-09', all: null, stars: null, kinds: [] },
  ])
  const shape = JSON.stringify(answer).replaceAll(/"(?:months|month|all|booked|held|people|stars|kinds|mode)"/g, '')
  // What is left are numbers, months and nothing else.
  expect(shape.replaceAll(/"2026-\d\d"|null|\d/g, '')).toMatch(/^[[\]{}:,]*$/)
})

test('what is cancelled, another company’s, or of a month that still runs is not in it', async () => {
  const companyId = await newCompany('usage-two')
  await held(companyId, 5, '2026-10-31 23:59:00')
  await held(companyId, 1, '2026-10-12 20:00:00', APPOINTMENT.cancelled)
  await held(companyId, 1, '2026-11-01 00:00:00')
  await held(await newCompany('usage-three'), 1, '2026-10-12 20:00:00')
  expect((await usage(companyId)).months).toMatchObject([{ month: '2026-10', all: { booked: 5, people: 5 } }])
})
