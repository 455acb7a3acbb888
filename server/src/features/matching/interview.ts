import { HORIZON_DAYS } from '@xinqi/domain/constants'
import type { Data } from '@xinqi/domain/contract/contract'
import { nextFreeStart } from '@xinqi/domain/rules/free-time'
import { ORDER } from '@xinqi/domain/status/order'
import type { Db, Services } from '../../call/services'
import { findCards } from '../consultant/data'
import { findInterview, findInterviews } from '../consultant/interview-data'
import { momentOf, presentCard } from '../consultant/present'
import { rosterOf } from '../consultant/roster'

const SHOWN = 6

/** Whether this person has a first interview before them or behind them; a stranger has none. */
export async function interviewStatus(
  db: Db,
  userId: number | null,
): Promise<Data<'GET /appoint/consultConsultant/getInitialInterviewStatus'>> {
  const order = userId === null ? undefined : await findInterview(db, userId)
  if (!order) return { status: 'open', orderNo: null }
  return { status: order.order_show_status === ORDER.consulted ? 'had' : 'booked', orderNo: order.order_no }
}

/** Who gives a first interview soonest. */
export async function interviewsSoonest(
  services: Services,
  orgId: number,
): Promise<Data<'GET /appoint/consultConsultant/initialInterviewRecommended'>> {
  const now = services.clock.now()
  const [list, interviews] = await Promise.all([rosterOf(services).listOf(orgId), findInterviews(services.db, orgId)])
  const people = new Map(list.inOrder('recommended').map((one) => [one.id, one]))
  const soonest = interviews
    .flatMap(({ id: srvId, consultant_id, minutes, modes }) => {
      const listed = people.get(consultant_id)
      const slot = listed ? nextFreeStart(listed.free, minutes, now, HORIZON_DAYS) : null
      return listed && slot !== null ? [{ listed, srvId, minutes, consultMode: modes.join(','), slot }] : []
    })
    .sort((a, b) => a.slot - b.slot || a.srvId - b.srvId)
    .slice(0, SHOWN)
  const cards = await findCards(
    services.db,
    soonest.map(({ listed }) => listed.id),
  )
  return {
    list: soonest.flatMap(({ listed, ...interview }) => {
      const card = cards.find(({ id }) => id === listed.id)
      const consultant = card && presentCard(card, list.nextFree(listed))
      return consultant ? [{ consultant, ...interview, at: momentOf(interview.slot) ?? '' }] : []
    }),
  }
}
