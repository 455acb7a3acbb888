import type { Parsed } from '@xinqi/domain/contract/contract'
import { glassExpires } from '@xinqi/domain/rules/break-glass'
import { dutyChain } from '@xinqi/domain/rules/duty'
import { GLASS_TOLD } from '@xinqi/domain/text/break-glass'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { listOperators, listShifts } from '../../alarm/duty-data'
import { noAlarm } from '../../alarm/policy'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { noteAct } from '../../operator/commands/note-act'
import { newNumber } from '../../order/numbers'
import { findGlass, isParty, listGlassesOf } from '../data'
import { nothingToOpen } from '../policy'
import { endOf } from '../present'

/** Stands in the log instead of the reason itself, which is sealed. */
const WITH_REASON = '紧急情况，原因另外封存'

/**
 * Opens what a visitor and their consultant wrote, for half an hour. Two others and the visitor are told in the same transaction: where
 * that cannot be, nothing is opened.
 */
export const openGlass = (
  services: Services,
  caller: OperatorCaller,
  { alarmNo, what, reason }: Parsed<'POST /operator/breakGlass/open'>,
): Promise<{ glassNo: string }> =>
  inTransaction(services, async (trx) => {
    const { operatorId } = caller
    const now = services.clock.now()
    const { userId, consultantId } = await lockOpenAlarm(trx, alarmNo)
    if (await isParty(trx, operatorId, { userId, consultantId })) throw conflict('和自己有关的对话要请别人来看')
    const before = await listGlassesOf(trx, alarmNo)
    if (before.some((row) => row.operator_id === operatorId && endOf(row, now) === null))
      throw conflict('您已经打开了，时间到或者交还之后可以再打开')
    const told = await whoIsTold(trx, operatorId, { userId, consultantId, now })
    if (told.length < GLASS_TOLD)
      throw conflict(`紧急查看要告诉另外 ${GLASS_TOLD} 位值班的同事，现在没有这么多人，不能打开`)
    const glassNo = newNumber(now)
    await trx
      .insertInto('break_glass')
      .values({
        glass_no: glassNo,
        alarm_no: alarmNo,
        operator_id: operatorId,
        consultant_id: consultantId,
        what,
        reason_cipher: services.cipher.seal('break_glass.reason_cipher', glassNo, reason),
        opened_at: now,
        expires_at: glassExpires(now),
      })
      .execute()
    await trx
      .insertInto('break_glass_told')
      .values(told.map((id) => ({ glass_no: glassNo, operator_id: id })))
      .execute()
    // By the messages that call those on duty; the turns of an alarm are counted upwards, those of an emergency downwards.
    await trx
      .insertInto('alarm_call')
      .values(told.map((id) => ({ alarm_no: alarmNo, turn: -before.length - 1, operator_id: id, called_at: now })))
      .execute()
    await writeNotice(trx, services.clock, {
      userId,
      kind: 'emergencyLook',
      route: 'privacy',
      params: {},
      once: `glass:${glassNo}`,
    })
    await tellUnreadChanged(trx, services.clock, userId)
    await noteAct(services, trx, caller, 'break-glass', `alarm:${alarmNo}`, WITH_REASON)
    return { glassNo }
  })

async function lockOpenAlarm(trx: Trx, alarmNo: string): Promise<{ userId: number; consultantId: number }> {
  const alarm = await trx
    .selectFrom('case_alarm')
    .select(['user_id', 'consultant_id', 'closed_at'])
    .where('alarm_no', '=', alarmNo)
    .forUpdate()
    .executeTakeFirst()
  if (!alarm) throw await noAlarm(trx, alarmNo)
  const nothing = nothingToOpen(alarm)
  if (nothing !== null || alarm.consultant_id === null) throw conflict(nothing ?? '')
  return { userId: alarm.user_id, consultantId: alarm.consultant_id }
}

/** Those on duty first, then whoever can be called; neither who opens it nor one of the two whom it is about. */
async function whoIsTold(
  trx: Trx,
  opener: number,
  { userId, consultantId, now }: { userId: number; consultantId: number; now: Date },
): Promise<number[]> {
  const chain = dutyChain(await listShifts(trx), now)
  const placeOf = ({ id, hasPhone }: { id: number; hasPhone: boolean }) =>
    chain.includes(id) ? chain.indexOf(id) : chain.length + (hasPhone ? 0 : 1)
  const others = (await listOperators(trx))
    .filter(({ id }) => id !== opener)
    .sort((one, other) => placeOf(one) - placeOf(other) || one.id - other.id)
  const told: number[] = []
  for (const { id } of others) {
    if (told.length === GLASS_TOLD) break
    if (!(await isParty(trx, id, { userId, consultantId }))) told.push(id)
  }
  return told
}

/** Nothing is read through it any more; once more changes nothing. */
export const giveBackGlass = (services: Services, caller: OperatorCaller, glassNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await findGlass(trx, glassNo, caller.operatorId)
    if (!row) throw notFound('紧急查看')
    const { numUpdatedRows } = await trx
      .updateTable('break_glass')
      .set({ given_back_at: services.clock.now() })
      .where('glass_no', '=', glassNo)
      .where('given_back_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await noteAct(services, trx, caller, 'give-back-glass', `alarm:${row.alarm_no}`)
    return null
  })
