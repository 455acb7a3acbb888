import { CODE } from '@xinqi/domain/codes'
import { ORDER } from '@xinqi/domain/status/order'
import type { RestStatus } from '@xinqi/domain/text/labels'
import { holdSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import {
  book,
  detailOf,
  granuleOf,
  newConsultantLogin,
  newVisitor,
  tryToOrder,
  type Visitor,
} from '../../testing/visitor'

const app = useTestApp()
afterEach(() => rest(0))

const rest = (restStatus: RestStatus) =>
  app.db.updateTable('consultant').set({ rest_status: restStatus }).where('id', '=', app.world.lin.id).execute()

const timesFor = async (client: Pick<Visitor, 'call'>): Promise<number[]> => {
  const { days } = await client.call('GET /appoint/consultSchedule/getSchedule', { consultantId: app.world.lin.id })
  return days.flatMap((day) => day.scheduleItem.map((item) => item.id))
}

const move = async (visitor: Visitor, orderNo: string, slot: number) => {
  const { appointment } = await detailOf(visitor, orderNo)
  return { appointNo: appointment?.appointNo ?? '', slot }
}

describe('a consultant who rests takes no new visitors (R163)', () => {
  test('strangers are offered nothing and cannot order', async () => {
    await rest(1)
    const stranger = await newVisitor(app)
    expect(await timesFor(app.client)).toEqual([])
    expect(await timesFor(stranger)).toEqual([])
    expect((await tryToOrder(app, stranger, { at: '2026-11-24 20:00:00' })).code).toBe(CODE.conflict)
  })

  test('who has a session ahead is offered times, and moves it', async () => {
    const visitor = await newVisitor(app)
    const orderNo = await book(app, visitor, { at: '2026-11-28 19:00:00' })
    const elsewhere = granuleOf('2026-11-29 19:00:00')
    await rest(2)
    expect(await timesFor(visitor)).toContain(elsewhere)
    await visitor.call('POST /appoint/consultAppointment/reschedule', await move(visitor, orderNo, elsewhere))
    expect(await timesFor(visitor)).not.toContain(elsewhere)
  })

  test('who has a package chooses the time of the next session', async () => {
    const { lin } = app.world
    const visitor = await newVisitor(app)
    const orderNo = await book(app, visitor, { at: '2026-11-30 18:00:00', service: lin.package })
    await holdSession(app, visitor, orderNo)
    await rest(1)
    const slot = granuleOf('2026-12-02 20:00:00')
    expect(await timesFor(visitor)).toContain(slot)
    const chosen = { orderNo, slot, consultMode: 2 } as const
    await visitor.call('POST /appoint/consultAppointment/chooseTimeAndConsultMode', chosen)
    expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.toConsult)
  })

  test('who lost a time there is told the nearest ones all the same', async () => {
    const [first, second] = [await newVisitor(app), await newVisitor(app)]
    await book(app, first, { at: '2026-12-05 19:00:00' })
    const orderNo = await book(app, second, { at: '2026-12-06 19:00:00' })
    await rest(1)
    const wanted = await move(second, orderNo, granuleOf('2026-12-05 19:00:00'))
    const { code, data } = await second.answer('POST /appoint/consultAppointment/reschedule', wanted)
    expect(code).toBe(CODE.slotTaken)
    expect(data).toMatchObject({ nearest: [{}, {}, {}] })
  })
})

test.each([0, 1, 2] as const)(
  'R163: rest status %i is kept, and told to the consultant and to visitors',
  async (status) => {
    const { lin } = app.world
    const consultant = await newConsultantLogin(app, lin)
    await consultant.call('POST /consult/consultConsultant/editInfo', { restStatus: status })
    expect((await consultant.call('GET /consult/consultConsultant/getConsultant', {})).restStatus).toBe(status)
    expect((await consultant.call('GET /consult/consultSchedule/getScheduleDates', {})).restStatus).toBe(status)
    const { list } = await app.client.call('GET /appoint/consultConsultant/listIndex', {})
    expect(list.find((one) => one.consultantId === lin.id)).toMatchObject({ isRest: status, available: status === 0 })
    const detail = await app.client.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId: lin.id })
    expect(detail).toMatchObject({ isRest: status, available: status === 0 })
  },
)
