import { instantAt } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { sealOver } from './chain'
import { keptFrom, listSeals, listUnderSeal } from './data'

const SEALS_AT_ONCE = 200
const MOST_NAMED = 20

/**
 * Makes every seal anew from the rows that lie under it. A row that was changed, taken out or slipped in breaks its own seal; a seal
 * that was made anew breaks the next. Seals of months that were forgotten or archived only pass their value on.
 */
export async function verifyAudit({ db, hash, clock }: Pick<Services, 'db' | 'hash' | 'clock'>) {
  const kept = await keptFrom(db, clock.now())
  const broken: number[] = []
  let [before, sealNo, rows]: [string | undefined, number, number] = [undefined, 0, 0]
  for (;;) {
    const seals = await listSeals(db, sealNo, SEALS_AT_ONCE)
    for (const seal of seals) {
      const isNext = seal.seal_no === sealNo + 1
      const isKept = instantAt(seal.month, 0) >= kept
      const under = isKept ? await listUnderSeal(db, seal.seal_no) : []
      const isWhole = !isKept || (under.length === seal.row_count && sealOver(hash, before, under) === seal.seal)
      if (!isNext || !isWhole) broken.push(seal.seal_no)
      rows += under.length
      ;[before, sealNo] = [seal.seal, seal.seal_no]
    }
    if (seals.length < SEALS_AT_ONCE) break
  }
  return {
    seals: sealNo,
    rows,
    lastSeal: before ?? null,
    lastSealNo: before === undefined ? null : sealNo,
    broken: broken.slice(0, MOST_NAMED),
  }
}
