import type { Data } from '@xinqi/domain/contract/contract'
import { comparableFrom, type QuestionnaireFile, type SeenBy } from '@xinqi/domain/rules/questionnaire'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import { bodyOf, type SheetRow, type VersionRow } from './data'
import type { listRequests } from './request-data'
import { openAnswers, openGrading, openResult } from './sheet-body'

type Info = Data<'GET /appoint/consultUserCpRecord/info'>
type Questionnaire = Omit<Info, 'results' | 'shares' | 'comparableFrom'>
type Request = Data<'GET /appoint/consultQuestionnaireJoinRecord/experiment/window'>['requests'][number]

/** The body is told as it was installed; the contract copies it, so that nothing of ours is handed out to be changed. */
export const presentQuestionnaire = (row: VersionRow): Questionnaire => ({
  questionnaireId: row.questionnaire_id,
  version: row.version,
  title: row.title,
  minutes: row.minutes,
  licenceNote: row.licence_note,
  citation: row.citation,
  seenBy: row.seen_by as SeenBy,
  body: structuredClone(bodyOf(row)) as Questionnaire['body'],
})

/** The same of a whole file. */
export const presentFile = (file: QuestionnaireFile) =>
  structuredClone(file) as Data<'GET /operator/questionnaire/detail'>['words']

/** @param last when it was handed in last */
export const presentComparableFrom = (version: VersionRow, last: Date | null | undefined, now: Date): string | null =>
  comparableFrom(bodyOf(version), last ? dateOf(last) : null, dateOf(now))

export function presentResult(cipher: FieldCipher, row: SheetRow): Info['results'][number] {
  if (row.committed_at === null) throw new Error(`The sheet ${row.sheet_no} was not handed in.`)
  const { score, band, subscales, missed } = openResult(cipher, row)
  return {
    sheetNo: row.sheet_no,
    version: row.version,
    time: formatMoment(row.committed_at),
    score,
    band,
    subscales,
    missed,
  }
}

export const presentSheet = (cipher: FieldCipher, row: SheetRow) => ({
  sheetNo: row.sheet_no,
  answers: openAnswers(cipher, row),
  grading: openGrading(cipher, row),
})

/** Requests for what is published; titles are those of the newest version. */
export const presentRequests = (
  rows: Awaited<ReturnType<typeof listRequests>>,
  published: readonly VersionRow[],
): Request[] =>
  rows.flatMap((row) => {
    const of = published.find(({ questionnaire_id }) => questionnaire_id === row.questionnaire_id)
    if (!of) return []
    return [
      {
        requestNo: row.request_no,
        questionnaireId: row.questionnaire_id,
        title: of.title,
        consultantName: row.consultant_name,
        askTime: formatMoment(row.asked_at),
      },
    ]
  })
