import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { appointmentOf } from './support/book'
import { bookAndPay } from './support/booked'
import { expectNewRoutes, watchConnections } from './support/connections'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { enterRoom, expectPictureAndSound, notice } from './support/room'
import { advanceTo } from './support/sandbox'

const VISITOR = '13800138930'
const CONSULTANT = { name: '许听澜', phone: '13900000004' }
/** Until whoever was tied to the process has come to another one, and the room has found a host that lives. */
const COME_AGAIN_MS = 30_000

test.use({ apart: 'process lost', processes: 2 })

test('a process of two dies in the middle of a call: picture and sound go on, and the line goes on elsewhere', async ({
  server,
  phonePage: visitor,
  openPhone,
}) => {
  test.setTimeout(240_000)
  const { orderNo } = await bookAndPay(visitor, VISITOR, { consultant: CONSULTANT.name, day: 1 })
  const { appointNo, appointStartTime } = await appointmentOf(visitor, orderNo)
  await advanceTo(visitor.request, parseMoment(appointStartTime).getTime() + 10 * MINUTE)
  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT.phone, '/consultantOrder/2')
  await Promise.all([watchConnections(visitor), watchConnections(consultant)])
  await Promise.all([visitor.goto(`/live/${appointNo}?userType=2`), consultant.goto(`/live/${appointNo}?userType=1`)])
  await Promise.all([enterRoom(visitor), enterRoom(consultant)])
  await Promise.all([expectPictureAndSound(visitor), expectPictureAndSound(consultant)])

  // One of the two has the room: each of them is lost once.
  for (const place of [0, 1]) {
    await server.lose(place)
    await Promise.all([expectPictureAndSound(visitor), expectPictureAndSound(consultant)])
    for (const page of [visitor, consultant]) await expect(notice(page)).toHaveText('', { timeout: COME_AGAIN_MS })
    await expectNewRoutes(visitor, [visitor, consultant])
    await Promise.all([expectPictureAndSound(visitor), expectPictureAndSound(consultant)])
    await server.bringBack(place)
  }
})
