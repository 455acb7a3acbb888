import type { VersionedKind } from '@xinqi/domain/text/content'
import type { Trx } from '../../../call/services'

/** From when readers find it; null: not at all. */
export async function setPublished(
  trx: Trx,
  kind: VersionedKind,
  id: number,
  at: Date | null,
  consentedOn: string | null = null,
): Promise<void> {
  // Their versions alone say what they say.
  if (kind === 'robot' || kind === 'hotline') return
  if (kind === 'story') {
    await trx
      .updateTable('story')
      .set(consentedOn === null ? { published_at: at } : { published_at: at, consented_on: consentedOn })
      .where('id', '=', id)
      .execute()
    return
  }
  await trx.updateTable('content_page').set({ published_at: at }).where('id', '=', id).execute()
}
