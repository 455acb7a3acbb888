import { APPROVAL } from '@xinqi/domain/text/profile'
import { notTheirs } from '../../../call/foreign'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { findPriceChange, lockSeller } from '../data'

/** Takes a price back that waits. Said twice it is the same. @throws Refusal where it was decided meanwhile */
export const withdrawPrice = (services: Services, consultantId: number, changeNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    await lockSeller(trx, consultantId)
    const change = await findPriceChange(trx, changeNo)
    if (change?.consultant_id !== consultantId) throw notTheirs('修改', change && `price-change:${changeNo}`)
    if (change.withdrawn_at) return null
    if (change.approval_status !== APPROVAL.reviewing) throw conflict('这个价格刚刚审核过了，请刷新看一看')
    await trx
      .updateTable('price_change')
      .set({ withdrawn_at: services.clock.now() })
      .where('change_no', '=', changeNo)
      .execute()
    return null
  })
