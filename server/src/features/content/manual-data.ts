import { WRITTEN_SLUG, type ManualKind, type ManualSource } from '@xinqi/domain/text/content'
import type { Db, Trx } from '../../call/services'
import { pagesAt, type Piece } from './data'

/** The chapters of a manual as readers have them, in their order. */
export const listChapters = (db: Db | Trx, kind: ManualKind, now: Date) =>
  db
    .selectFrom(pagesAt(db, now).as('page'))
    .select(['id', 'title'])
    .where('kind', '=', kind)
    .where('parent_id', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Where pages of a manual stand. */
export const listPlaces = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('content_page')
    .select(['id', 'slug', 'parent_id'])
    .where('id', 'in', [...ids, 0])
    .execute()

export const sourceOf = (id: number, slug: string, changed: ReadonlySet<number>): ManualSource => {
  if (slug.startsWith(WRITTEN_SLUG)) return 'own'
  return changed.has(id) ? 'changed' : 'platform'
}

/** Whether a version of the platform has it. */
export const comesWithPlatform = ({ inManual }: Pick<Piece<unknown>, 'inManual'>): boolean =>
  inManual !== null && !inManual.slug.startsWith(WRITTEN_SLUG)
