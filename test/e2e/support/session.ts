import { expect, type Page } from '@playwright/test'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { appointmentOf, type BookedSession } from './book'
import { enterRoom, expectPicture } from './room'
import { advanceTo } from './sandbox'

/** The room is open from a few minutes before. */
const BEFORE_MS = 3 * MINUTE
/** Long enough to count as held. */
const TALK_MS = 40 * MINUTE

/** Moves the clock to shortly before the session of an order; gives it. */
export async function waitForSession(visitor: Page, orderNo: string): Promise<BookedSession> {
  const session = await appointmentOf(visitor, orderNo)
  await advanceTo(visitor.request, parseMoment(session.appointStartTime).getTime() - BEFORE_MS)
  return session
}

/** Both come, see each other, and the consultant ends it forty minutes after its start; the visitor is asked how it was. */
export async function holdSession(visitor: Page, consultant: Page, session: BookedSession): Promise<void> {
  const { appointNo, appointStartTime } = session
  await consultant.goto(`/live/${appointNo}?userType=1`)
  await visitor.goto(`/live/${appointNo}`)
  await Promise.all([enterRoom(visitor), enterRoom(consultant)])
  await Promise.all([expectPicture(visitor), expectPicture(consultant)])
  await advanceTo(visitor.request, parseMoment(appointStartTime).getTime() + TALK_MS)
  await consultant.getByRole('button', { name: '结束咨询' }).click()
  await consultant.getByRole('dialog').getByRole('button', { name: /结束/ }).click()
  await expect(visitor).toHaveURL(/\/evaluate/)
}
