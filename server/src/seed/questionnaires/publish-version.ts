import { isDeepStrictEqual } from 'node:util'
import type { QuestionnaireBody, QuestionnaireFile, SeenBy } from '@xinqi/domain/rules/questionnaire'
import { mistakesAfter, mistakesIn, type Mistake } from '@xinqi/domain/rules/questionnaire-mistakes'
import { sql } from 'kysely'
import type { Trx } from '../../db/connect'

/** Numbers below are those of ours, today's and a later release's. */
const FIRST_ID_OF_FILES = 1001

export const versionValues = ({
  version,
  title,
  minutes,
  licence,
  licenceNote,
  citation,
  seenBy,
  body,
}: QuestionnaireFile) => ({
  ...{ version, title, minutes, licence, citation },
  licence_note: licenceNote,
  seen_by: seenBy,
  body: JSON.stringify(body),
})

export type Publication = { done: 'published' | 'same'; questionnaireId: number } | { done: null; mistakes: Mistake[] }

/**
 * Publishes a version for good. The same content again changes nothing; another one under a published number is refused, and so is an older
 * number, which nobody would be asked.
 */
export async function publishVersion(trx: Trx, file: QuestionnaireFile, now: Date): Promise<Publication> {
  const mistakes = mistakesIn(file)
  if (mistakes.length > 0) return { done: null, mistakes }
  await sql`lock table questionnaire, questionnaire_version in share row exclusive mode`.execute(trx)
  const known = await trx.selectFrom('questionnaire').select('id').where('code', '=', file.code).executeTakeFirst()
  const questionnaireId = known?.id ?? (await addQuestionnaire(trx, file.code))
  const published = await trx
    .selectFrom('questionnaire_version')
    .selectAll()
    .where('questionnaire_id', '=', questionnaireId)
    .where('published_at', 'is not', null)
    .orderBy('version', 'desc')
    .execute()
  const values = versionValues(file)
  const same = published.find(({ version }) => version === file.version)
  if (same) {
    const { published_at: _at, questionnaire_id: _id, ...content } = same
    if (isDeepStrictEqual(content, { ...values, body: JSON.parse(values.body) as unknown }))
      return { done: 'same', questionnaireId }
  }
  const [newest] = published
  if (newest) {
    const refused =
      newest.version >= file.version
        ? [staleVersion(file.version, newest.version, same !== undefined)]
        : mistakesAfter({ seenBy: newest.seen_by as SeenBy, body: newest.body as unknown as QuestionnaireBody }, file)
    if (refused.length > 0) return { done: null, mistakes: refused }
  }
  await trx
    .insertInto('questionnaire_version')
    .values({ questionnaire_id: questionnaireId, ...values, published_at: now })
    .onConflict((draft) => draft.columns(['questionnaire_id', 'version']).doUpdateSet({ ...values, published_at: now }))
    .execute()
  return { done: 'published', questionnaireId }
}

async function addQuestionnaire(trx: Trx, code: string): Promise<number> {
  const { highest } = await trx
    .selectFrom('questionnaire')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  const id = Math.max(FIRST_ID_OF_FILES, (highest ?? 0) + 1)
  await trx.insertInto('questionnaire').values({ id, code }).execute()
  return id
}

const staleVersion = (asked: number, newest: number, isTaken: boolean): Mistake => ({
  field: 'version',
  message: isTaken
    ? `第 ${asked} 版已经发布，内容和这个文件不同；发布了的不能改，要改请写成第 ${newest + 1} 版`
    : `已经发布到第 ${newest} 版，请写成第 ${newest + 1} 版`,
})
