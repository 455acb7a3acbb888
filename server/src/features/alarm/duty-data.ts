import { rolesThatAct } from '@xinqi/domain/operator-roles'
import type { DutyShift } from '@xinqi/domain/rules/duty'
import type { Db } from '../../call/services'

export async function listShifts(db: Db): Promise<(DutyShift & { id: number })[]> {
  const rows = await db
    .selectFrom('duty_shift')
    .selectAll()
    .orderBy('weekday')
    .orderBy('from_minute')
    .orderBy('position')
    .execute()
  return rows.map(({ id, operator_id, weekday, from_minute, to_minute, position }) => ({
    id,
    operatorId: operator_id,
    weekday,
    fromMinute: from_minute,
    toMinute: to_minute,
    position,
  }))
}

/** Everybody whose role it is to look after alarms, and whether they can be called. */
export const listOperators = (db: Db) =>
  db
    .selectFrom('operator')
    .leftJoin('duty_phone', 'duty_phone.operator_id', 'operator.id')
    .select(['operator.id', 'operator.name'])
    .select((eb) => eb('duty_phone.operator_id', 'is not', null).$castTo<boolean>().as('hasPhone'))
    .where('operator.left_at', 'is', null)
    .where('operator.id', 'in', (eb) =>
      eb.selectFrom('operator_role').select('operator_id').where('role', 'in', rolesThatAct('duty')),
    )
    .orderBy('operator.id')
    .execute()
