import type { AlarmSource } from '@xinqi/domain/text/alarm'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { callerName, type ConsultantCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../../realtime/stomp/topics'
import { newNumber } from '../../order/numbers'
import { noVisitorOf } from '../../visitor/policy'
import { isBookedWith } from '../data'
import { callNext } from './call-next'
import { noteStep } from './note-step'

export interface Worry {
  userId: number
  /** Who looks after the person and may read this; null where it goes to the platform alone. */
  consultantId: number | null
  /** One source opens one alarm as long as it is open. */
  source: { kind: AlarmSource; id: string }
  level: number
  excerpt: string
  /** The caller's name; null where words were read. */
  by: string | null
}

/** One open alarm a person and source; more of the same may only raise its level, and then the next on duty hears of it. */
export async function openAlarm(services: Services, trx: Trx, worry: Worry): Promise<void> {
  const { cipher, clock } = services
  const { userId, consultantId, source, level, excerpt, by } = worry
  const now = clock.now()
  const alarmNo = newNumber(now)
  const opened = await trx
    .insertInto('case_alarm')
    .values({
      alarm_no: alarmNo,
      user_id: userId,
      consultant_id: consultantId,
      source_kind: source.kind,
      source_id: source.id,
      level,
      excerpt_cipher: cipher.seal('case_alarm.excerpt_cipher', alarmNo, excerpt),
      opened_at: now,
      next_call_at: now,
    })
    .onConflict((open) =>
      open.columns(['user_id', 'source_kind', 'source_id']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('alarm_no')
    .executeTakeFirst()
  if (!opened) return raiseOpenAlarm(services, trx, worry)
  await noteStep(services, trx, { alarmNo, kind: 'opened', by })
  if (consultantId !== null && by === null) await tellConsultant(services, trx, alarmNo, consultantId)
  await callNext(services, trx, alarmNo)
}

/** Whoever has taken it up may not know of the graver words: it is to be taken up again. */
async function raiseOpenAlarm(services: Services, trx: Trx, { userId, source, level }: Worry): Promise<void> {
  const raised = await trx
    .updateTable('case_alarm')
    .set({ level, seen_at: null, seen_by: null })
    .where('user_id', '=', userId)
    .where('source_kind', '=', source.kind)
    .where('source_id', '=', source.id)
    .where('closed_at', 'is', null)
    .where('level', '<', level)
    .returning('alarm_no')
    .executeTakeFirst()
  if (!raised) return
  await noteStep(services, trx, { alarmNo: raised.alarm_no, kind: 'raised', by: null })
  await callNext(services, trx, raised.alarm_no)
}

/**
 * What the person said once it was open, for who handles it; it may only raise the level. After it was closed a graver word opens another,
 * and no other word does.
 */
export async function addToAlarm(services: Services, trx: Trx, worry: Worry, words: string): Promise<void> {
  const { userId, source, level } = worry
  const newest = await trx
    .selectFrom('case_alarm')
    .select(['alarm_no', 'level', 'closed_at'])
    .where('user_id', '=', userId)
    .where('source_kind', '=', source.kind)
    .where('source_id', '=', source.id)
    .orderBy('opened_at', 'desc')
    .orderBy('alarm_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest || (newest.closed_at !== null && newest.level >= level)) return
  if (newest.closed_at === null)
    await noteStep(services, trx, { alarmNo: newest.alarm_no, kind: 'answered', by: null, text: words })
  await openAlarm(services, trx, worry)
}

/** On an open page, and by a message; neutral, for a lock screen may show it. */
async function tellConsultant({ clock }: Services, trx: Trx, alarmNo: string, consultantId: number): Promise<void> {
  await trx
    .insertInto('alarm_call')
    .values({ alarm_no: alarmNo, turn: 0, consultant_id: consultantId, called_at: clock.now() })
    .execute()
  await enqueue(trx, clock, topicFor(CONSULTANT, consultantId), { kind: 'alarm', text: '您有一条消息' })
}

/** A consultant is worried about somebody who is, or was, booked with them. Anybody else is answered as not there. */
export const openAlarmByHand = (
  services: Services,
  caller: ConsultantCaller,
  { userId, level, note }: Parsed<'POST /consult/caseAlarm/open'>,
): Promise<{ alarmNo: string }> =>
  inTransaction(services, async (trx) => {
    const { consultantId } = caller
    if (!(await isBookedWith(trx, userId, consultantId))) throw await noVisitorOf(trx, { consultantId, userId })
    const source = { kind: 'hand', id: String(consultantId) } as const
    const findOpen = () =>
      trx
        .selectFrom('case_alarm')
        .select('alarm_no')
        .where('user_id', '=', userId)
        .where('source_kind', '=', source.kind)
        .where('source_id', '=', source.id)
        .where('closed_at', 'is', null)
        .executeTakeFirst()
    if (await findOpen()) throw conflict('你为这位来访者提出的提醒还开着，请在那一条里继续')
    await openAlarm(services, trx, { userId, consultantId, source, level, excerpt: note, by: callerName(caller) })
    return { alarmNo: (await findOpen())?.alarm_no ?? '' }
  })
