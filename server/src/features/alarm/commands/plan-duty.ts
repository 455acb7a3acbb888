import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { noteAct } from '../../operator/commands/note-act'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'

/** Holds for every week from now on. */
export const addShift = (
  services: Services,
  caller: OperatorCaller,
  { operatorId, weekday, fromMinute, toMinute, position }: Parsed<'POST /operator/duty/add'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const operator = await trx.selectFrom('operator').select('id').where('id', '=', operatorId).executeTakeFirst()
    if (!operator) throw notFound('运营人员')
    const added = await trx
      .insertInto('duty_shift')
      .values({ operator_id: operatorId, weekday, from_minute: fromMinute, to_minute: toMinute, position })
      .onConflict((same) => same.columns(['operator_id', 'weekday', 'from_minute', 'position']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw conflict('这个班次已经在表里了')
    await noteAct(services, trx, caller, 'add-duty-shift', `duty-shift:${added.id}`)
    return null
  })

/** Once more changes nothing. */
export const removeShift = (services: Services, caller: OperatorCaller, id: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const removed = await trx.deleteFrom('duty_shift').where('id', '=', id).returning('id').executeTakeFirst()
    if (removed) await noteAct(services, trx, caller, 'remove-duty-shift', `duty-shift:${id}`)
    return null
  })

/** Where one is called oneself; nobody reads the number. */
export const keepDutyPhone = (
  services: Services,
  caller: OperatorCaller,
  { areaCode, phone }: Parsed<'POST /operator/duty/phone'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { operatorId } = caller
    const row = {
      area_code: areaCode,
      phone_cipher: services.cipher.seal('duty_phone.phone_cipher', String(operatorId), phone),
      changed_at: services.clock.now(),
    }
    await trx
      .insertInto('duty_phone')
      .values({ operator_id: operatorId, ...row })
      .onConflict((same) => same.column('operator_id').doUpdateSet(row))
      .execute()
    await noteAct(services, trx, caller, 'keep-duty-phone', `operator:${operatorId}`)
    return null
  })
