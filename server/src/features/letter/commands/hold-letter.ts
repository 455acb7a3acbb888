import { HELD_AT_ONCE, heldUntil, isHeld, isHeldBy } from '@xinqi/domain/rules/letter'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { lockLetter, type LetterRow } from '../data'

type Consultant = { consultantId: number }

const holdOf = ({ consultant_id: consultantId, held_until: until }: LetterRow) => ({ consultantId, until })

/** A letter that this consultant holds now; what another one holds is not there for them. */
export async function lockHeld(
  trx: Trx,
  letterNo: string,
  { consultantId }: Consultant,
  now: Date,
): Promise<LetterRow> {
  const letter = await lockLetter(trx, letterNo)
  if (letter?.consultant_id !== consultantId) throw notFound('来信')
  if (letter.state !== 'waiting') throw conflict('这封信不再等回信了')
  if (!isHeldBy(holdOf(letter), consultantId, now)) throw conflict('取走的时间到了。还没有别人取走的话，可以再取一次')
  return letter
}

/** A consultant takes a letter to answer it. Taken again by the same one, the draft is still there; by another, it is destroyed. */
export const takeLetter = (services: Services, { consultantId }: Consultant, letterNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    // In turn, so that nobody holds more than they may.
    const { org_id: orgId, display_status: shown } = await trx
      .selectFrom('consultant')
      .select(['org_id', 'display_status'])
      .where('id', '=', consultantId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const letter = await lockLetter(trx, letterNo)
    if (letter?.org_id !== orgId || shown !== 1) throw notFound('来信')
    if (isHeldBy(holdOf(letter), consultantId, now)) return null
    if (letter.state !== 'waiting') throw conflict('这封信不再等回信了')
    if (isHeld(holdOf(letter), now)) throw conflict('这封信刚刚被取走了')
    const { held } = await trx
      .selectFrom('letter')
      .select((eb) => eb.fn.countAll<number>().as('held'))
      .where('consultant_id', '=', consultantId)
      .where('held_until', '>', now)
      .executeTakeFirstOrThrow()
    if (Number(held) >= HELD_AT_ONCE) throw conflict(`手里有 ${HELD_AT_ONCE} 封信了，回好或放回一封再取`)
    const isSame = letter.consultant_id === consultantId
    await trx
      .updateTable('letter')
      .set({
        consultant_id: consultantId,
        held_until: heldUntil(now),
        // Of another one who gave the letter back.
        draft_cipher: isSame ? letter.draft_cipher : null,
      })
      .where('letter_no', '=', letterNo)
      .execute()
    return null
  })

/** It waits for somebody else; what was written so far is destroyed. */
export const giveBackLetter = (services: Services, caller: Consultant, letterNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    await lockHeld(trx, letterNo, caller, services.clock.now())
    await trx
      .updateTable('letter')
      .set({ consultant_id: null, held_until: null, draft_cipher: null })
      .where('letter_no', '=', letterNo)
      .execute()
    return null
  })

/** What was written so far, for its holder alone. */
export const saveDraft = (
  services: Services,
  caller: Consultant,
  { letterNo, draft }: { letterNo: string; draft: string },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    await lockHeld(trx, letterNo, caller, services.clock.now())
    const draft_cipher = draft === '' ? null : services.cipher.seal('letter.draft_cipher', letterNo, draft)
    await trx.updateTable('letter').set({ draft_cipher }).where('letter_no', '=', letterNo).execute()
    return null
  })
