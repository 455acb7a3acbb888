import type { Db } from '../../call/services'

/** Every version that was published, the newest first, with the name in addresses. */
export const listPublishedVersions = (db: Db) =>
  db
    .selectFrom('questionnaire_version')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_id')
    .selectAll('questionnaire_version')
    .select('code')
    .where('published_at', 'is not', null)
    .orderBy('questionnaire_id')
    .orderBy('version', 'desc')
    .execute()

export type PublishedRow = Awaited<ReturnType<typeof listPublishedVersions>>[number]
