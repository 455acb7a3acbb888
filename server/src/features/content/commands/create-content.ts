import { randomBytes } from 'node:crypto'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { isManualKind, WRITTEN_SLUG, type ContentWords } from '@xinqi/domain/text/content'
import type { OperatorCaller } from '../../../call/caller'
import { badInput } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { listChapters } from '../manual-data'
import { noteVersion } from './note-version'
import { requireFitting } from './require-fitting'

type New = Parsed<'POST /operator/content/create'>

const SLUG_BYTES = 6

/** Begins one: a draft, which readers have once it is published. @throws Refusal where what it names is not there */
export const createContent = (services: Services, caller: OperatorCaller, asked: New): Promise<{ id: number }> =>
  inTransaction(services, async (trx) => {
    const { kind, words, reason } = asked
    await requireFitting(trx, kind, words, [])
    await requireChapter(trx, asked, services.clock.now())
    const id = await insert(trx, asked, services.clock.now())
    await noteVersion(services, trx, caller, { kind, id, version: 1, words, reason, action: 'create-content' })
    return { id }
  })

/** A section stands in a chapter of its manual, and nothing else does. @throws Refusal where it does not */
async function requireChapter(trx: Trx, { kind, chapterId }: New, now: Date): Promise<void> {
  const sentence = '请选择写在哪一章里'
  const chapters = isManualKind(kind) ? await listChapters(trx, kind, now) : null
  if (chapters ? !chapters.some(({ id }) => id === chapterId) : chapterId !== undefined)
    throw badInput(sentence, { chapterId: sentence })
}

const columnsOf = ({ title, summary, cover, body }: ContentWords) => ({
  ...{ title, summary, cover, body: JSON.stringify(body) },
  slug: `${WRITTEN_SLUG}${randomBytes(SLUG_BYTES).toString('hex')}`,
})

async function insert(trx: Trx, { kind, orgId, chapterId, words }: New, now: Date): Promise<number> {
  const org_id = orgId ?? null
  if (kind === 'story') {
    const { categoryId, consultantId, isGrave } = words
    const { id } = await trx
      .insertInto('story')
      .values({
        ...columnsOf(words),
        ...{ org_id, category_id: categoryId, consultant_id: consultantId, is_grave: isGrave },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const { last } = await trx
    .selectFrom('content_page')
    .select(({ fn }) => [fn.max('position').as('last')])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('content_page')
    // After those that are there: what helps first was put first.
    .values({
      ...columnsOf(words),
      kind,
      org_id,
      parent_id: chapterId ?? null,
      position: (last ?? 0) + 1,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
