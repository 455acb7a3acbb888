import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { fieldsOf, RECORD_TEMPLATES } from '@xinqi/domain/text/record'
import { type CopiedPassage, stillCopied } from '@xinqi/domain/text/record-copy'
import { MINUTE } from '@xinqi/domain/time'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { findRecord, type RecordRow, type SessionRow } from '../data'
import { openCopied, openWords, presentContent, riskOf, type Words } from '../present'
import { sealRisk } from '../risk'
import { lockSession } from './lock-session'

type Saving = Parsed<'POST /consult/consultRecord/save'>
type Saved = Data<'POST /consult/consultRecord/save'>

/** A session is saved over within so long without another version of it. */
const VERSION_EVERY_MS = MINUTE

/**
 * Saves what grew from the revision it names. Where another device has saved meanwhile nothing is changed, and what that one wrote is
 * given back, so that who writes chooses. The same words twice are one saving: an answer may have been lost.
 * @throws Refusal for another's session, or a record that is signed
 */
export const saveRecord = (services: Services, consultantId: number, saving: Saving): Promise<Saved> =>
  inTransaction(services, async (trx) => {
    const session = await lockSession(trx, consultantId, saving.appointNo)
    const words = knownWords(saving)
    const before = await findRecord(trx, saving.appointNo)
    if (before?.signed_at) throw conflict('这份记录已经签署，只能在下面补充')
    const copied = stillCopied(words, saving.copied ?? (before ? openCopied(services.cipher, before) : []))
    if (before && isSame(services, before, saving, { words, copied }))
      return { saved: true, content: presentContent(services.cipher, before) }
    if (before && before.revision !== saving.revision)
      return { saved: false, content: presentContent(services.cipher, before) }
    if (before) await keepVersion(services, trx, before, saving.replaces)
    const row = await write(services, trx, { session, consultantId, saving, words, copied, before })
    return { saved: true, content: presentContent(services.cipher, row) }
  })

/** Only fields of the form; what is missing is empty. */
const knownWords = ({ template, words }: Saving): Words =>
  Object.fromEntries(fieldsOf(template).map(({ key }) => [key, words[key] ?? '']))

const isSame = (
  { cipher }: Services,
  before: RecordRow,
  saving: Saving,
  { words, copied }: { words: Words; copied: CopiedPassage[] },
): boolean =>
  before.template === saving.template &&
  riskOf(cipher, before) === (saving.mentalHealthStatus ?? null) &&
  before.shared === saving.shared &&
  JSON.stringify(openWords(cipher, before)) === JSON.stringify(words) &&
  JSON.stringify(openCopied(cipher, before)) === JSON.stringify(copied)

/** What is saved over stays: now and then, and always where it was another device's. */
async function keepVersion({ cipher, clock }: Services, trx: Trx, before: RecordRow, always: boolean): Promise<void> {
  const newest = await trx
    .selectFrom('record_version')
    .select('saved_at')
    .where('appoint_no', '=', before.appoint_no)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const now = clock.now()
  if (!always && newest && before.saved_at.getTime() - newest.saved_at.getTime() < VERSION_EVERY_MS) return
  const versionNo = newNumber(now)
  const copied = openCopied(cipher, before)
  await trx
    .insertInto('record_version')
    .values({
      version_no: versionNo,
      appoint_no: before.appoint_no,
      revision: before.revision,
      template: before.template,
      ...sealRisk(cipher, 'record_version.risk_cipher', versionNo, riskOf(cipher, before)),
      shared: before.shared,
      words_cipher: cipher.seal('record_version.words_cipher', versionNo, JSON.stringify(openWords(cipher, before))),
      copied_cipher:
        copied.length > 0 ? cipher.seal('record_version.copied_cipher', versionNo, JSON.stringify(copied)) : null,
      saved_at: before.saved_at,
    })
    .execute()
}

interface Writing {
  session: SessionRow
  consultantId: number
  saving: Saving
  words: Words
  copied: CopiedPassage[]
  before: RecordRow | undefined
}

function write(
  { cipher, clock }: Services,
  trx: Trx,
  { session, consultantId, saving, words, copied, before }: Writing,
): Promise<RecordRow> {
  const { appointNo, template, mentalHealthStatus, shared } = saving
  const now = clock.now()
  const content = {
    template,
    template_version: RECORD_TEMPLATES[template].version,
    revision: (before?.revision ?? 0) + 1,
    ...sealRisk(cipher, 'session_record.risk_cipher', appointNo, mentalHealthStatus ?? null),
    shared,
    words_cipher: cipher.seal('session_record.words_cipher', appointNo, JSON.stringify(words)),
    copied_cipher:
      copied.length > 0 ? cipher.seal('session_record.copied_cipher', appointNo, JSON.stringify(copied)) : null,
    saved_at: now,
  }
  if (before)
    return trx
      .updateTable('session_record')
      .set(content)
      .where('appoint_no', '=', appointNo)
      .returningAll()
      .executeTakeFirstOrThrow()
  return trx
    .insertInto('session_record')
    .values({
      appoint_no: appointNo,
      consultant_id: consultantId,
      user_id: session.user_id,
      created_at: now,
      ...content,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
