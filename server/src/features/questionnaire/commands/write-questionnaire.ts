import type { Parsed } from '@xinqi/domain/contract/contract'
import type { QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import { mistakesAfter } from '@xinqi/domain/rules/questionnaire-mistakes'
import type { AuditAction } from '@xinqi/domain/text/audit-action'
import { isDeepStrictEqual } from 'node:util'
import { callerName, type OperatorCaller } from '../../../call/caller'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { requireNoneWaiting } from '../../content/commands/require-none-waiting'
import { noteAct } from '../../operator/commands/note-act'
import { checkFile, refuseMistakes } from '../check-file'
import { findIdByCode } from '../data'
import { addQuestionnaire, fileOf, lockQuestionnaires, newestTimed } from '../desk-data'
import { versionValues } from '../version-values'
import { lockSeen, subjectOf } from './lock-seen'

/** @throws Refusal with every fault; half a file is kept by nobody */
function fileIn(words: string): QuestionnaireFile {
  const { file, mistakes } = checkFile(words)
  refuseMistakes(mistakes)
  if (!file) throw new Error('A file without faults is none.')
  return file
}

/** One that was not there, as a draft: nobody is asked it before it is published. */
export const createQuestionnaire = (
  services: Services,
  caller: OperatorCaller,
  { words, reason }: Parsed<'POST /operator/questionnaire/create'>,
): Promise<{ id: number }> =>
  inTransaction(services, async (trx) => {
    const file = fileIn(words)
    await lockQuestionnaires(trx)
    if ((await findIdByCode(trx, file.code)) !== undefined) {
      const sentence = `代号 ${file.code} 已经有了；要改它，请到那份问卷里上传`
      throw badInput(sentence, { 'words/code': sentence })
    }
    const id = await addQuestionnaire(trx, file.code)
    await noteVersion(services, trx, caller, { id, file: { ...file, version: 1 }, reason, action: 'create-content' })
    return { id }
  })

/**
 * Keeps a draft as the next version, whatever number its file has: people are asked what they were. Nothing happens where not a word is
 * another.
 * @throws Refusal where somebody has written meanwhile, for a fault, and for what results or questions of danger may not lose
 */
export const saveQuestionnaire = (
  services: Services,
  caller: OperatorCaller,
  { id, after, words, reason }: Parsed<'POST /operator/questionnaire/save'>,
): Promise<{ version: number }> =>
  inTransaction(services, async (trx) => {
    const versions = await lockSeen(trx, id, after)
    const [newest] = versions
    const file = { ...fileIn(words), version: newest.version + 1 }
    if (isDeepStrictEqual({ ...fileOf(newest), version: file.version }, file)) return { version: after }
    if (file.code !== newest.code) {
      const sentence = `这份问卷的代号是 ${newest.code}；代号不同的是另一份，请新建`
      throw badInput(sentence, { 'words/code': sentence })
    }
    const before = newestTimed(versions)
    if (before) refuseMistakes(mistakesAfter(fileOf(before), file))
    await noteVersion(services, trx, caller, { id, file, reason, action: 'write-content' })
    return { version: file.version }
  })

/**
 * Makes a version that people had before the next one, at once.
 * @throws Refusal where somebody has written meanwhile, it was never published, or a later one asks more of danger
 */
export const putQuestionnaireBack = (
  services: Services,
  caller: OperatorCaller,
  { id, after, to }: Parsed<'POST /operator/questionnaire/putBack'>,
): Promise<{ version: number }> =>
  inTransaction(services, async (trx) => {
    const versions = await lockSeen(trx, id, after)
    const now = services.clock.now()
    requireNoneWaiting(
      versions.map(({ version, published_at }) => ({ version, effective_at: published_at })),
      now,
    )
    const wanted = versions.find(({ version }) => version === to)
    if (!wanted) throw notFound('版本')
    if (wanted.published_at === null) throw conflict('这一版没有发布过，不能直接恢复')
    const current = newestTimed(versions)
    if (!current || current.version === to) throw conflict('来访者现在填的就是这一版')
    const file = { ...fileOf(wanted), version: after + 1 }
    refuseMistakes(mistakesAfter(fileOf(current), file))
    const reason = `恢复第 ${to} 版`
    await noteVersion(services, trx, caller, { id, file, reason, action: 'put-content-back', publishedAt: now })
    return { version: file.version }
  })

interface Version {
  id: number
  file: QuestionnaireFile
  reason: string
  action: AuditAction
  /** Of one that is put back. */
  publishedAt?: Date
}

async function noteVersion(services: Services, trx: Trx, caller: OperatorCaller, written: Version): Promise<void> {
  const { id, file, reason, action, publishedAt } = written
  await trx
    .insertInto('questionnaire_version')
    .values({
      ...{ questionnaire_id: id, ...versionValues(file), reason },
      ...{ written_at: services.clock.now(), written_by: callerName(caller) },
      published_at: publishedAt ?? null,
      published_by: publishedAt ? callerName(caller) : null,
    })
    .execute()
  await noteAct(services, trx, caller, action, subjectOf(id), reason)
}
