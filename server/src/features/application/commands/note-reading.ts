import type { ReadDocument } from '@xinqi/domain/rules/consultant-setup'
import { CONSULTANT_DOCUMENTS } from '@xinqi/domain/text/consultant-document'
import type { Services } from '../../../call/services'

/** Notes that a consultant has read the text of today; the first time counts. */
export async function noteReading(
  { db, clock }: Services,
  consultantId: number,
  document: ReadDocument,
): Promise<null> {
  await db
    .insertInto('consultant_reading')
    .values({
      consultant_id: consultantId,
      document,
      version: CONSULTANT_DOCUMENTS[document].version,
      read_at: clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  return null
}
