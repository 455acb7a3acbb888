import { parseMoment } from '@xinqi/domain/time'
import type { Trx } from '../../db/connect'
import { coverOf } from './covers'
import { BEGINNINGS } from './media-beginnings'
import { EVENINGS } from './media-evenings'
import { SUPPORT } from './support'

const WRITTEN_AT = parseMoment('2026-11-02 10:00:00')

/** What there is to read beside the manuals, for every organisation; what an organisation writes of its own comes beside it. */
export async function insertContent(trx: Trx): Promise<void> {
  const media = [...BEGINNINGS, ...EVENINGS].map((page, position) => ({
    ...page,
    ...{ kind: 'media', position, cover: coverOf(page.slug) },
  }))
  const support = SUPPORT.map((page, position) => ({ ...page, kind: 'support', position, cover: null }))
  for (const { body, ...page } of [...media, ...support])
    await trx
      .insertInto('content_page')
      .values({ ...page, body: JSON.stringify(body), published_at: WRITTEN_AT, updated_at: WRITTEN_AT })
      .execute()
}
