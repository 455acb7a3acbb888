import type { Data } from '@xinqi/domain/contract/contract'
import { isManualKind, type WrittenKind } from '@xinqi/domain/text/content'
import type { Db } from '../../call/services'
import { listChangedPages } from '../../db/changed-manuals-data'
import type { Piece } from './data'
import { comesWithPlatform, listChapters, listPlaces, sourceOf } from './manual-data'

type Row = NonNullable<Data<'GET /operator/content/list'>['list'][number]['manual']>
type One = Data<'GET /operator/content/detail'>['manual']

/** In which chapter some pages stand and whose words they have; of all that is no manual nothing. */
export async function placesOf(
  db: Db,
  kind: WrittenKind,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Row>> {
  if (!isManualKind(kind)) return new Map()
  const chapters = await listChapters(db, kind, now)
  const changed = await listChangedPages(db, [kind], now)
  const places = await listPlaces(db, ids)
  return new Map(
    places.map(({ id, slug, parent_id: parent }) => [
      id,
      { chapter: chapters.find((one) => one.id === parent)?.title ?? null, source: sourceOf(id, slug, changed) },
    ]),
  )
}

/** The same of one, beside how it comes with this version of the platform. */
export async function placeOf(db: Db, kind: WrittenKind, piece: Piece, now: Date): Promise<One> {
  const place = (await placesOf(db, kind, [piece.id], now)).get(piece.id)
  return place ? { ...place, installed: comesWithPlatform(piece) ? piece.words : null } : null
}
