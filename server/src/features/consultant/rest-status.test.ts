import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin } from '../../testing/visitor'

const app = useTestApp()

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
