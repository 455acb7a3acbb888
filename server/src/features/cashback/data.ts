import { CASHBACK_CLOSING_DAYS, CASHBACK_STEPS_SHOWN, type CashbackSession } from '@xinqi/domain/rules/cashback'
import { flavourOf, knownOrgIds } from '@xinqi/domain/edition/flavour'
import { sessionShare } from '@xinqi/domain/money'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { DAY } from '@xinqi/domain/time'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../call/services'
import { anyOf } from '../../db/any-of'
import { USER } from '../../realtime/stomp/topics'
import type { CashbackPeriod } from '../../db/database'

export type PeriodRow = Selectable<CashbackPeriod>

/** Whose sessions may count: the editions that have cashback. */
const takesPart = (): number[] => knownOrgIds().filter((orgId) => flavourOf(orgId).features.cashback)

/** The period that runs now; there is one at most. */
export const findRunningPeriod = (db: Db, now: Date): Promise<PeriodRow | undefined> =>
  db
    .selectFrom('cashback_period')
    .selectAll()
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst()

const participations = (db: Db) =>
  db
    .selectFrom('cashback_participation as part')
    .innerJoin('cashback_period as period', 'period.id', 'part.period_id')
    .selectAll('part')
    .select(['period.starts_at', 'period.ends_at', 'period.min_price_fen'])

export type ParticipationRow = Awaited<ReturnType<ReturnType<typeof participations>['execute']>>[number]

/** What somebody has taken part in, the newest first. */
export const listParticipations = (db: Db, userId: number): Promise<ParticipationRow[]> =>
  participations(db)
    .where('user_id', '=', userId)
    .orderBy('period.starts_at', 'desc')
    .orderBy('round', 'desc')
    .limit(20)
    .execute()

/** Locks the participation, not its period. */
export const lockParticipation = (trx: Trx, participationNo: string): Promise<ParticipationRow | undefined> =>
  participations(trx).where('participation_no', '=', participationNo).forUpdate('part').executeTakeFirst()

/** The sessions of somebody in the window of what they take part in, with what is left of what was paid for each. */
export async function findSessions(
  db: Db,
  part: Pick<ParticipationRow, 'user_id' | 'joined_at' | 'starts_at' | 'ends_at'>,
): Promise<CashbackSession[]> {
  const rows = await db
    .selectFrom('appointment as a')
    .innerJoin('consult_order as o', 'o.order_no', 'a.order_no')
    .innerJoin('consultant as c', 'c.id', 'a.consultant_id')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['a.start_at', 'a.end_at', 'a.status', 'a.consult_mode', 'a.seq'])
    .select(['o.payable_fen', 'o.sessions', 'o.credit_fen', 'o.paid_at'])
    .select(({ selectFrom, exists, or, eb }) => [
      eb('c.phone_hash', '=', eb.ref('u.phone_hash')).as('with_oneself'),
      or([
        exists(
          selectFrom('room_presence')
            .select('id')
            .whereRef('appoint_no', '=', 'a.appoint_no')
            .where('user_type', '=', USER),
        ),
        exists(selectFrom('phone_call').select('call_id').whereRef('appoint_no', '=', 'a.appoint_no')),
      ]).as('recorded'),
      selectFrom('payment')
        .select(({ fn }) => fn.sum<string | null>('amount_fen').as('sum'))
        .whereRef('payment.consult_order_no', '=', 'o.order_no')
        .where('payment.state', '=', 'paid')
        .as('paid_fen'),
      selectFrom('refund')
        .select(({ fn }) => fn.sum<string | null>('amount_fen').as('sum'))
        .whereRef('refund.consult_order_no', '=', 'o.order_no')
        .as('back_fen'),
      selectFrom('refund')
        .select(({ fn }) => fn.sum<string | null>('amount_fen').as('sum'))
        .whereRef('refund.consult_order_no', '=', 'o.order_no')
        .whereRef('refund.appoint_no', '=', 'a.appoint_no')
        .as('own_back_fen'),
    ])
    .where('a.user_id', '=', part.user_id)
    .where('o.org_id', '=', anyOf(takesPart()))
    .where('a.start_at', '>=', part.joined_at > part.starts_at ? part.joined_at : part.starts_at)
    .where('a.start_at', '<', part.ends_at)
    .orderBy('a.start_at')
    .execute()
  return rows.flatMap((row) => {
    if (!row.start_at || !row.end_at) return []
    const held = row.status === APPOINTMENT.consulted
    const [paid, back, ownBack] = [row.paid_fen, row.back_fen, row.own_back_fen].map(Number) as [number, number, number]
    const share = sessionShare(row.payable_fen, row.sessions, row.seq - 1)
    // What went back of the whole order takes this session with it only as far as too little is left.
    const keptFen = Math.max(0, Math.min(share - ownBack, row.credit_fen + paid - back))
    return {
      startAt: row.start_at,
      endAt: row.end_at,
      held,
      attended: row.consult_mode === CONSULT_MODE.faceToFace || Boolean(row.recorded),
      keptFen,
      refundedFen: paid === 0 && row.credit_fen === 0 ? 0 : Math.max(0, Math.min(share, share - keptFen, back)),
      paidAt: row.paid_at,
      withOneself: Boolean(row.with_oneself),
    }
  })
}

const SWEPT_AT_ONCE = 500

/**
 * Who may have to be moved on: enough sessions for a prize, a prize that waits, or a period that has closed. Coarse: each is looked
 * at again under its lock.
 */
export const listUnsettled = async (db: Db, now: Date): Promise<{ participation_no: string }[]> => {
  const closed = new Date(now.getTime() - CASHBACK_CLOSING_DAYS * DAY)
  return (
    db
      .selectFrom('cashback_participation as part')
      .innerJoin('cashback_period as period', 'period.id', 'part.period_id')
      .select('participation_no')
      .where('ended_at', 'is', null)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('granted_at', 'is not', null),
          eb('period.ends_at', '<=', closed),
          eb(
            selectFrom('appointment as a')
              .select(({ fn }) => fn.countAll<number>().as('held'))
              .whereRef('a.user_id', '=', 'part.user_id')
              .where('a.status', '=', APPOINTMENT.consulted)
              .whereRef('a.start_at', '>=', 'part.joined_at')
              .whereRef('a.start_at', '<', 'period.ends_at'),
            '>=',
            CASHBACK_STEPS_SHOWN,
          ),
        ]),
      )
      // Nobody is starved by others who stay as they are.
      .orderBy('looked_at', (by) => by.asc().nullsFirst())
      .orderBy('joined_at')
      .limit(SWEPT_AT_ONCE)
      .execute()
  )
}

/** Whether somebody wants to be told. Nobody is told who has not asked for it. */
export const wantsNotice = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('cashback_notice').select('wanted').where('user_id', '=', userId).executeTakeFirst())?.wanted ??
  false

/** All periods, the newest first, with what has become of what was promised. */
export const listPeriods = (db: Db) =>
  db
    .selectFrom('cashback_period as period')
    .selectAll('period')
    .select(({ selectFrom }) => [
      selectFrom('cashback_participation as part')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('part.period_id', '=', 'period.id')
        .as('joined'),
      selectFrom('cashback_participation as part')
        .select(({ fn }) => fn.sum<string | null>('promised_fen').as('n'))
        .whereRef('part.period_id', '=', 'period.id')
        .where('outcome', '=', 'paid')
        .as('paid_fen'),
      selectFrom('cashback_participation as part')
        .select(({ fn }) => fn.sum<string | null>('promised_fen').as('n'))
        .whereRef('part.period_id', '=', 'period.id')
        .where('ended_at', 'is', null)
        .where('granted_at', 'is not', null)
        .as('waiting_fen'),
    ])
    .orderBy('starts_at', 'desc')
    .limit(50)
    .execute()
