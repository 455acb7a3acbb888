import type { QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import { mistakesAfter, mistakesIn, type Mistake } from '@xinqi/domain/rules/questionnaire-mistakes'
import { formatMoment } from '@xinqi/domain/time'
import { isDeepStrictEqual } from 'node:util'
import type { Trx } from '../../../call/services'
import { findIdByCode } from '../data'
import {
  addQuestionnaire,
  fileOf,
  listVersionsOf,
  lockQuestionnaires,
  newestTimed,
  type WrittenRow,
} from '../desk-data'
import { versionValues } from '../version-values'

export type Publication = { done: 'published' | 'same'; questionnaireId: number } | { done: null; mistakes: Mistake[] }

/**
 * Publishes a file as a version for good. The same content again changes nothing; another one under a number that is taken is refused, by
 * a draft of the console too, and so is an older number, which nobody would be asked.
 */
export async function publishVersion(trx: Trx, file: QuestionnaireFile, now: Date): Promise<Publication> {
  const mistakes = mistakesIn(file)
  if (mistakes.length > 0) return { done: null, mistakes }
  await lockQuestionnaires(trx)
  const questionnaireId = (await findIdByCode(trx, file.code)) ?? (await addQuestionnaire(trx, file.code))
  const versions = await listVersionsOf(trx, questionnaireId)
  const same = versions.find(({ version, published_at }) => version === file.version && published_at !== null)
  if (same && isDeepStrictEqual({ ...fileOf(same), examples: [] }, { ...file, examples: [] })) {
    await keepExamples(trx, same, file)
    return { done: 'same', questionnaireId }
  }
  const refused = [...stale(versions, file.version, now), ...against(newestTimed(versions), file)]
  if (refused.length > 0) return { done: null, mistakes: refused }
  await trx
    .insertInto('questionnaire_version')
    .values({ questionnaire_id: questionnaireId, ...versionValues(file), published_at: now })
    .execute()
  return { done: 'published', questionnaireId }
}

/** Those that were published before examples were kept get them from the same file. */
async function keepExamples(trx: Trx, { questionnaire_id, version, examples }: WrittenRow, file: QuestionnaireFile) {
  if (examples !== null) return
  await trx
    .updateTable('questionnaire_version')
    .set({ examples: JSON.stringify(file.examples) })
    .where('questionnaire_id', '=', questionnaire_id)
    .where('version', '=', version)
    .execute()
}

const against = (newest: WrittenRow | undefined, file: QuestionnaireFile): Mistake[] =>
  newest && newest.version < file.version ? mistakesAfter(fileOf(newest), file) : []

/** A number that is not the next one, and a version of the console that has its time and must not be overtaken. */
function stale(versions: readonly WrittenRow[], asked: number, now: Date): Mistake[] {
  const [newest] = versions
  if (!newest) return []
  const { version, published_at } = newest
  if (published_at !== null && published_at > now)
    return [{ field: 'version', message: `第 ${version} 版 ${formatMoment(published_at)} 发布，要先在控制台撤回它` }]
  if (version < asked) return []
  const next = `请写成第 ${version + 1} 版`
  const taken = versions.find((one) => one.version === asked)
  if (taken?.published_at)
    return [
      {
        field: 'version',
        message: `第 ${asked} 版已经发布，内容和这个文件不同；发布了的不能改，要改${next}`,
      },
    ]
  const what = published_at === null ? `控制台上有第 ${version} 版的草稿` : `已经发布到第 ${version} 版`
  return [{ field: 'version', message: `${what}，${next}` }]
}
