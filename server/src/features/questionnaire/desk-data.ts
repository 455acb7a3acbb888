import type { Licence, QuestionnaireFile, SeenBy } from '@xinqi/domain/rules/questionnaire'
import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'
import { operatorName } from '../../db/operator-name'
import { bodyOf } from './data'

const written = (db: Db | Trx) =>
  db
    .selectFrom('questionnaire_version')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_id')
    .selectAll('questionnaire_version')
    .select([
      'code',
      'hidden_at',
      operatorName('written_by').as('writer'),
      operatorName('published_by').as('publisher'),
    ])
    .orderBy('questionnaire_id')
    .orderBy('version', 'desc')

/** Every version of each, drafts too, the newest first. */
export const listWritten = (db: Db | Trx) => written(db).execute()
export const listVersionsOf = (db: Db | Trx, questionnaireId: number) =>
  written(db).where('questionnaire_id', '=', questionnaireId).execute()

export type WrittenRow = Awaited<ReturnType<typeof listWritten>>[number]

/** A version as the file that it was, or could have been. */
export const fileOf = (row: Omit<WrittenRow, 'hidden_at' | 'writer' | 'publisher'>): QuestionnaireFile => ({
  code: row.code,
  version: row.version,
  title: row.title,
  minutes: row.minutes,
  licence: row.licence as Licence,
  licenceNote: row.licence_note,
  citation: row.citation,
  seenBy: row.seen_by as SeenBy,
  body: bodyOf(row),
  examples: (row.examples ?? []) as unknown as QuestionnaireFile['examples'],
})

/** The newest that has its time, or has had it: what later ones have to keep to. */
export const newestTimed = <T extends { published_at: Date | null }>(versions: readonly T[]): T | undefined =>
  versions.find(({ published_at }) => published_at !== null)

/** Whoever writes a version, at the console or from a file, comes after the other. Who fills one in waits for nobody. */
export const lockQuestionnaires = (trx: Trx) =>
  sql`lock table questionnaire, questionnaire_version in share row exclusive mode`.execute(trx)

/** Numbers below are those of ours, today's and a later release's. */
const FIRST_ID_OF_FILES = 1001

export async function addQuestionnaire(trx: Trx, code: string): Promise<number> {
  const { highest } = await trx
    .selectFrom('questionnaire')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  const id = Math.max(FIRST_ID_OF_FILES, (highest ?? 0) + 1)
  await trx.insertInto('questionnaire').values({ id, code }).execute()
  return id
}
