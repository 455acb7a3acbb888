import { flavourOf, SEEDED_ORG_IDS } from '@xinqi/domain/edition/flavour'
import type { WorkTime } from '@xinqi/domain/edition/organisation-text'
import { DEFAULT_REFUND_TIERS, type RefundTier } from '@xinqi/domain/rules/refund'
import type { Trx } from '../db/connect'

const WORK_TIME: WorkTime = {
  workdays: { status: 1, times: [{ start: '09:00', end: '21:00' }] },
  holidays: { status: 1, times: [{ start: '10:00', end: '18:00' }] },
}

/** Tiers that agree with the line of free changes: all before it, half until half of it, then nothing. */
const TIERS: Record<number, readonly RefundTier[]> = {
  0: [{ hoursBefore: 0, percent: 100 }],
  12: [
    { hoursBefore: 12, percent: 100 },
    { hoursBefore: 6, percent: 50 },
    { hoursBefore: 0, percent: 0 },
  ],
  24: DEFAULT_REFUND_TIERS,
  48: [
    { hoursBefore: 48, percent: 100 },
    { hoursBefore: 24, percent: 50 },
    { hoursBefore: 0, percent: 0 },
  ],
  72: [
    { hoursBefore: 72, percent: 100 },
    { hoursBefore: 36, percent: 50 },
    { hoursBefore: 0, percent: 0 },
  ],
}

/** Hours before the start until which changing is free (R157); 24 where nothing is said. */
const CHANGE_BEFORE: Record<number, number> = { 39: 12, 657: 12, 559: 0, 680: 48, 681: 72, 728: 12 }

/** Supervisors look at who comes before they say yes. */
const CONFIRMS_BY_HAND: readonly number[] = [680]

export const policyOf = (orgId: number) => {
  const changeTimeBefore = CHANGE_BEFORE[orgId] ?? 24
  return { changeTimeBefore, tiers: TIERS[changeTimeBefore] ?? DEFAULT_REFUND_TIERS }
}

/** Every organisation with its policies. How to reach its people is for the operators to fill in. */
const organisationRows = () =>
  SEEDED_ORG_IDS.map((id) => {
    const { key, name } = flavourOf(id)
    const { changeTimeBefore, tiers } = policyOf(id)
    return {
      id,
      flavour: key,
      name,
      work_time: JSON.stringify(WORK_TIME),
      change_time_before: changeTimeBefore,
      refund_tiers: JSON.stringify(tiers),
      crisis_hotline: '12356',
      confirms_by_hand: CONFIRMS_BY_HAND.includes(id),
      studio_mode: flavourOf(id).tabs.includes('studio') ? 1 : 0,
    }
  })

/** Those of the flavour table that are not there yet; what the operators changed stays. */
export const insertOrganisations = (trx: Trx) =>
  trx
    .insertInto('organization')
    .values(organisationRows())
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
