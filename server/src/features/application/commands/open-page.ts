import { isReady } from '@xinqi/domain/rules/consultant-setup'
import { conflict } from '../../../call/refusal'
import { inTransaction, touchConsultant, type Services } from '../../../call/services'
import { findDoneSteps, findOpening } from '../setup-data'

/**
 * Opens the page of a consultant who came by an application: visitors see it from the commit on (R164). Said twice it is the same.
 * @throws Refusal while the list is not done, and for whoever was hidden by somebody else
 */
export const openPage = (services: Services, consultantId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    await trx.selectFrom('consultant').select('id').where('id', '=', consultantId).forUpdate().executeTakeFirstOrThrow()
    const opening = await findOpening(trx, consultantId)
    if (!opening) throw conflict('你的页面由运营管理，请联系客服')
    if (opening.opened_at) return null
    const now = services.clock.now()
    if (!isReady(await findDoneSteps(trx, consultantId, now))) throw conflict('清单还没有做完，做完就能打开')
    await trx
      .updateTable('consultant_opening')
      .set({ opened_at: now })
      .where('consultant_id', '=', consultantId)
      .execute()
    await trx.updateTable('consultant').set({ display_status: 1 }).where('id', '=', consultantId).execute()
    touchConsultant(trx, consultantId)
    return null
  })
