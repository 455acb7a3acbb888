import { CODE } from '@xinqi/domain/codes'
import { MINUTE } from '@xinqi/domain/time'
import { bookSession, minutesAfterStart, sitInRoom, type BookedSession } from '../../testing/hold-session'
import { earnedBy, moneyOf, wholeLedger } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import { detailOf, newConsultantLogin } from '../../testing/visitor'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'

const PRICE = 48_000

const app = useTestApp()
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

describe('a consultant who ends a session earns its price only as far as the join log bears them out', () => {
  const ending = async (held: BookedSession, minutes: number) => {
    const consultant = await newConsultantLogin(app, held.consultant)
    app.clock.set(new Date(held.start.getTime() + minutes * MINUTE))
    const { appointNo } = held
    return consultant.answer('POST /appoint/consultAppointment/completeAppoint', { appointNo })
  }

  test('who never came earns nothing, during the session and after it', async () => {
    const held = await bookSession(app, '2026-12-01 18:00:00')
    const earned = await earnedBy(app, app.world.lin.id)
    await sitInRoom(app, held, USER, 0, 20)
    for (const minutes of [20, 60])
      expect(await ending(held, minutes)).toMatchObject({
        code: CODE.conflict,
        msg: '您还没有在这次的咨询室里出现过，不能记为已完成',
      })
    await minutesAfterStart(app, held, 171)
    expect(await moneyOf(app, held.orderNo)).toMatchObject({ owedFen: 0, refunds: [{ amount_fen: PRICE }] })
    expect(await earnedBy(app, app.world.lin.id)).toBe(earned)
  })

  test('who looked in and left a visitor waiting earns nothing either', async () => {
    const held = await bookSession(app, '2026-12-03 18:00:00')
    await sitInRoom(app, held, CONSULTANT, 0, 4)
    await sitInRoom(app, held, USER, 0, 40)
    expect((await ending(held, 55)).code).toBe(CODE.conflict)
    await minutesAfterStart(app, held, 171)
    expect(await detailOf(held.visitor, held.orderNo)).toMatchObject({
      cancelReason: '咨询师提前离开',
      facts: ['咨询师提前离开，在房间里的时间不到一半，费用全额退还'],
    })
  })

  test('half of the time together is enough before its end, and less only after it', async () => {
    const half = await bookSession(app, '2026-12-04 18:00:00')
    await sitInRoom(app, half, CONSULTANT, 0, 26)
    await sitInRoom(app, half, USER, 0, 26)
    expect((await ending(half, 26)).code).toBe(CODE.ok)
    const less = await bookSession(app, '2026-12-04 20:00:00')
    await sitInRoom(app, less, CONSULTANT, 0, 24)
    await sitInRoom(app, less, USER, 0, 24)
    expect(await ending(less, 26)).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('不到一半') })
    expect((await ending(less, 50)).code).toBe(CODE.ok)
  })

  test('face to face there is no log to ask', async () => {
    const met = await bookSession(app, '2026-12-06 18:00:00', { consultMode: 3 })
    expect((await ending(met, 10)).code).toBe(CODE.ok)
  })
})
