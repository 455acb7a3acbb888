import { cashbackProgress, nextCashbackStep } from '@xinqi/domain/rules/cashback'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { ACCOUNT } from '../../../ledger/record-transfer'
import { grantToWallet, takeBackGrant } from '../../wallet/commands/grant'
import { findSessions, listUnsettled, lockParticipation, type ParticipationRow } from '../data'
import { windowOf } from '../present'

/** The sweep over who takes part: gives prizes, takes those back that have lost a session, ends what is over. */
export async function settleParticipations(services: Services): Promise<void> {
  const open = await listUnsettled(services.db, services.clock.now())
  await oneByOne(services, open, ({ participation_no }) => settleParticipation(services, participation_no))
}

/** One participation, looked at under its lock; of two that come at once the second finds it done. */
export const settleParticipation = (services: Services, participationNo: string): Promise<void> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const part = await lockParticipation(trx, participationNo)
    if (!part || part.ended_at) return
    const progress = cashbackProgress(await findSessions(trx, part), windowOf(part))
    const step = nextCashbackStep(progress, { availableAt: part.available_at, endsAt: part.ends_at }, now)
    if (step === 'grant' && progress.availableAt) await grant(trx, part, progress.availableAt, now)
    if (step === 'takeBack') await takeBack(trx, part, now)
    if (step === 'paid' || step === 'missed') await end(trx, part, step, now)
    await change(trx, part, { looked_at: now })
  })

const reasonOf = (part: ParticipationRow, times: number) =>
  ({ source: 'cashback', reference: `${part.participation_no}/${times}` }) as const

async function grant(trx: Trx, part: ParticipationRow, availableAt: Date, now: Date): Promise<void> {
  const times = part.times_granted + 1
  await grantToWallet(
    trx,
    {
      userId: part.user_id,
      ...reasonOf(part, times),
      amountFen: part.promised_fen,
      availableAt,
      from: ACCOUNT.cashback,
    },
    now,
  )
  await change(trx, part, { times_granted: times, granted_at: now, available_at: availableAt })
}

async function takeBack(trx: Trx, part: ParticipationRow, now: Date): Promise<void> {
  const taken = await takeBackGrant(trx, reasonOf(part, part.times_granted), now)
  // What is spent already is theirs, and there is no second prize for it.
  if (taken < part.promised_fen) return end(trx, part, 'paid', now)
  await change(trx, part, { granted_at: null, available_at: null })
}

/** Who did not finish gives free what was set aside for them. */
async function end(trx: Trx, part: ParticipationRow, outcome: 'paid' | 'missed', now: Date): Promise<void> {
  await change(trx, part, { ended_at: now, outcome })
  if (outcome === 'paid') return
  await trx
    .updateTable('cashback_period')
    .set((eb) => ({ reserved_fen: eb('reserved_fen', '-', part.promised_fen) }))
    .where('id', '=', part.period_id)
    .execute()
}

interface Change {
  looked_at?: Date
  times_granted?: number
  granted_at?: Date | null
  available_at?: Date | null
  ended_at?: Date
  outcome?: 'paid' | 'missed'
}

const change = (trx: Trx, part: ParticipationRow, changes: Change) =>
  trx.updateTable('cashback_participation').set(changes).where('participation_no', '=', part.participation_no).execute()
