import { dutyChain, nextCallAt, staleAt, whomToCall } from '@xinqi/domain/rules/duty'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { listOperators, listShifts } from '../duty-data'

const AT_ONCE = 200

/** Calls whose turn it is for an alarm; the message leaves by itself (`send-calls.ts`). The next is called unless somebody takes it up. */
export async function callNext({ clock }: Services, trx: Trx, alarmNo: string): Promise<void> {
  const now = clock.now()
  const { turn, seen_at } = await trx
    .selectFrom('case_alarm')
    .select(['turn', 'seen_at'])
    .where('alarm_no', '=', alarmNo)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('case_alarm')
    .set({ turn: turn + 1, next_call_at: seen_at ? staleAt(now) : nextCallAt(now, turn + 1) })
    .where('alarm_no', '=', alarmNo)
    .execute()
  const everybody = (await listOperators(trx)).map(({ id }) => id)
  // Who has left, or looks after other things now, may still stand on the roster.
  const chain = dutyChain(await listShifts(trx), now).filter((id) => everybody.includes(id))
  const called = whomToCall(turn, chain, everybody)
  if (called.length === 0) return
  await trx
    .insertInto('alarm_call')
    .values(
      called.map((operatorId) => ({ alarm_no: alarmNo, turn: turn + 1, operator_id: operatorId, called_at: now })),
    )
    .execute()
}

/** No alarm is silent: who has not answered in time is followed by the next, and what is open a day after somebody took it up is told again. */
export async function callForAlarms(services: Services): Promise<void> {
  const { db, clock } = services
  const due = await db
    .selectFrom('case_alarm')
    .select('alarm_no')
    .where('next_call_at', '<=', clock.now())
    .orderBy('next_call_at')
    .limit(AT_ONCE)
    .execute()
  await oneByOne(services, due, ({ alarm_no }) => callIfDue(services, alarm_no))
}

const callIfDue = (services: Services, alarmNo: string): Promise<void> =>
  inTransaction(services, async (trx) => {
    const row = await trx
      .selectFrom('case_alarm')
      .select('next_call_at')
      .where('alarm_no', '=', alarmNo)
      .forUpdate()
      .executeTakeFirst()
    if (row?.next_call_at && row.next_call_at <= services.clock.now()) await callNext(services, trx, alarmNo)
  })
