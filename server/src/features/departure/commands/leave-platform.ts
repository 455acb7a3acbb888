import { leavingObstacle } from '@xinqi/domain/text/consultant-leaving'
import type { OperatorCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, touchConsultant, type Services } from '../../../call/services'
import { endLogins } from '../../login/commands/end-logins'
import { noteAct } from '../../operator/commands/note-act'
import { endList } from '../../waitlist/commands/end-list'
import { lockWaiting } from '../../waitlist/data'
import { dropFeed } from '../../workday/commands/change-feed'
import { countInTheWay, lockLeaving } from '../data'

/**
 * A consultant leaves: found and booked by nobody, waited for by nobody, logged in nowhere. What their visitors have of them stays.
 * Whoever begins something with them holds their row (`lockStaying`): it is counted here, or finds them gone.
 * @throws Refusal that counts what is still to be done by them
 */
export const leavePlatform = (
  services: Services,
  caller: OperatorCaller,
  { consultantId, reason }: { consultantId: number; reason: string },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    // The list before its consultant, in the order of who hands out time.
    await lockWaiting(trx, consultantId)
    if (await lockLeaving(trx, consultantId)) throw conflict('这位咨询师已经离开了')
    const obstacle = leavingObstacle(await countInTheWay(trx, consultantId, services.clock.now()))
    if (obstacle !== null) throw conflict(obstacle)
    await endList(services, trx, consultantId)
    await trx
      .updateTable('consultant')
      .set({ left_at: services.clock.now(), display_status: 0, rest_status: 1, instant_status: 0 })
      .where('id', '=', consultantId)
      .execute()
    await dropFeed(trx, consultantId)
    await endLogins(services, trx, { side: 'consultant', consultantId }, 'all')
    await noteAct(services, trx, caller, 'let-consultant-leave', `consultant:${consultantId}`, reason)
    touchConsultant(trx, consultantId)
    return null
  })
