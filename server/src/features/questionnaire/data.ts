import type { QuestionnaireBody } from '@xinqi/domain/rules/questionnaire'
import type { Selectable } from 'kysely'
import type { Db } from '../../call/services'
import type { QuestionnaireSheet, QuestionnaireVersion } from '../../db/database'

export type VersionRow = Selectable<QuestionnaireVersion>
export type SheetRow = Selectable<QuestionnaireSheet>

/** What the migration's JSON holds: only what `mistakesIn` found nothing in is installed. */
export const bodyOf = ({ body }: Pick<VersionRow, 'body'>): QuestionnaireBody => body as unknown as QuestionnaireBody

/** A version that people have, and whether it may be begun. */
export type PublishedRow = VersionRow & { hidden_at: Date | null }

/** Versions whose time has come: so what has its time is there at that time, whoever is awake. */
const publishedAt = (db: Db, now: Date) =>
  db
    .selectFrom('questionnaire_version')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_id')
    .selectAll('questionnaire_version')
    .select('hidden_at')
    .where('published_at', '<=', now)

/** The newest published version of each, of what was taken down as well. */
export const listPublished = (db: Db, now: Date): Promise<PublishedRow[]> =>
  publishedAt(db, now).distinctOn('questionnaire_id').orderBy('questionnaire_id').orderBy('version', 'desc').execute()

/** What may be begun. */
export const listOffered = async (db: Db, now: Date): Promise<PublishedRow[]> =>
  (await listPublished(db, now)).filter(({ hidden_at }) => hidden_at === null)

/** Those whose results can be given to a consultant, who may ask for them. */
export const isShareable = ({ seen_by }: Pick<VersionRow, 'seen_by'>): boolean => seen_by === 'agreed'

/** The newest published version of one, although it was taken down. */
export const findPublished = (db: Db, questionnaireId: number, now: Date): Promise<PublishedRow | undefined> =>
  publishedAt(db, now)
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The same where it may be begun. */
export async function findOffered(db: Db, questionnaireId: number, now: Date): Promise<PublishedRow | undefined> {
  const published = await findPublished(db, questionnaireId, now)
  return published?.hidden_at === null ? published : undefined
}

export const findVersion = (db: Db, questionnaireId: number, version: number): Promise<VersionRow> =>
  db
    .selectFrom('questionnaire_version')
    .selectAll()
    .where('questionnaire_id', '=', questionnaireId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()

export const findIdByCode = async (db: Db, code: string): Promise<number | undefined> =>
  (await db.selectFrom('questionnaire').select('id').where('code', '=', code).executeTakeFirst())?.id

export const findOpenSheet = (db: Db, userId: number, questionnaireId: number): Promise<SheetRow | undefined> =>
  db
    .selectFrom('questionnaire_sheet')
    .selectAll()
    .where('user_id', '=', userId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('committed_at', 'is', null)
    .executeTakeFirst()

export const findSheet = (db: Db, userId: number, sheetNo: string): Promise<SheetRow | undefined> =>
  db
    .selectFrom('questionnaire_sheet')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sheet_no', '=', sheetNo)
    .executeTakeFirst()

/** Those that were begun and not handed in. */
export const listOpenSheets = (db: Db, userId: number) =>
  db
    .selectFrom('questionnaire_sheet')
    .innerJoin('questionnaire_version', (on) =>
      on
        .onRef('questionnaire_version.questionnaire_id', '=', 'questionnaire_sheet.questionnaire_id')
        .onRef('questionnaire_version.version', '=', 'questionnaire_sheet.version'),
    )
    .select(['questionnaire_sheet.questionnaire_id', 'title', 'answered', 'changed_at'])
    .where('user_id', '=', userId)
    .where('committed_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .execute()

/** Handed in, oldest first. */
export const listResults = (db: Db, userId: number, questionnaireId: number) =>
  db
    .selectFrom('questionnaire_sheet')
    .selectAll()
    .where('user_id', '=', userId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('committed_at', 'is not', null)
    .orderBy('committed_at')
    .orderBy('sheet_no')
    .execute()

/** When each was handed in last. */
export const listLastTimes = (db: Db, userId: number) =>
  db
    .selectFrom('questionnaire_sheet')
    .select(['questionnaire_id'])
    .select(({ fn }) => fn.max('committed_at').as('last'))
    .where('user_id', '=', userId)
    .where('committed_at', 'is not', null)
    .groupBy('questionnaire_id')
    .orderBy('last', 'desc')
    .execute()
