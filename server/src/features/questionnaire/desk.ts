import type { Data } from '@xinqi/domain/contract/contract'
import type { Licence, SeenBy } from '@xinqi/domain/rules/questionnaire'
import { notFound } from '../../call/refusal'
import { formatMoment } from '@xinqi/domain/time'
import type { Db } from '../../call/services'
import { bodyOf } from './data'
import { listPublishedVersions, type PublishedRow } from './desk-data'
import { presentQuestionnaire } from './present'

const publishTime = ({ published_at }: PublishedRow): string => (published_at ? formatMoment(published_at) : '')

/** What operators see of questionnaires: what is asked, by whose leave, and nothing that anybody answered. */
export async function listForDesk(db: Db): Promise<Data<'GET /operator/questionnaire/list'>> {
  const all = await listPublishedVersions(db)
  const newest = all.filter((row, place) => row.questionnaire_id !== all[place - 1]?.questionnaire_id)
  return {
    list: newest.map((row) => ({
      questionnaireId: row.questionnaire_id,
      title: row.title,
      code: row.code,
      version: row.version,
      publishTime: publishTime(row),
      items: bodyOf(row).items.length,
      licence: row.licence as Licence,
      licenceNote: row.licence_note,
      seenBy: row.seen_by as SeenBy,
    })),
  }
}

/** One version, or the newest; a draft in the database is none of them. */
export async function readForDesk(
  db: Db,
  questionnaireId: number,
  version: number | undefined,
): Promise<Data<'GET /operator/questionnaire/detail'>> {
  const versions = (await listPublishedVersions(db)).filter((row) => row.questionnaire_id === questionnaireId)
  const wanted = versions.find((row) => version === undefined || row.version === version)
  if (!wanted) throw notFound('问卷')
  return {
    ...presentQuestionnaire(wanted),
    code: wanted.code,
    licence: wanted.licence as Licence,
    versions: versions.map((row) => ({ version: row.version, title: row.title, publishTime: publishTime(row) })),
  }
}
