import { createHash } from 'node:crypto'
import type { Parsed } from '@xinqi/domain/contract/contract'
import type { MentalHealthStatus } from '@xinqi/domain/text/record'
import type { CopiedPassage } from '@xinqi/domain/text/record-copy'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { findRecord, type RecordRow } from '../data'
import { isOver, openCopied, openWords, riskOf } from '../present'
import { sealRisk } from '../risk'
import { lockSession } from './lock-session'

async function lockRecord(trx: Trx, consultantId: number, appointNo: string) {
  const session = await lockSession(trx, consultantId, appointNo)
  const record = await findRecord(trx, appointNo)
  if (!record) throw notFound('记录')
  return { session, record }
}

interface Signed extends Pick<RecordRow, 'appoint_no' | 'template' | 'template_version' | 'shared'> {
  risk: MentalHealthStatus | null
}

/** What was signed, in an order that does not change; marks of copied passages where there are any. */
export const hashOf = (record: Signed, words: Record<string, string>, copied: readonly CopiedPassage[] = []): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        record.appoint_no,
        record.template,
        record.template_version,
        record.risk,
        record.shared,
        Object.entries(words).sort(([one], [other]) => one.localeCompare(other)),
        ...(copied.length > 0 ? [copied.map(({ field, text }) => [field, text])] : []),
      ]),
    )
    .digest('hex')

/**
 * Signs the revision that was on the page, with the writer's own name: from now on it stays as it is. Signed twice, it is one signature.
 * @throws Refusal for another name, before the session is over, for another revision, or without a word on the risk
 */
export const signRecord = (
  services: Services,
  consultantId: number,
  { appointNo, revision, signedName }: Parsed<'POST /consult/consultRecord/sign'>,
): Promise<{ sha256: string }> =>
  inTransaction(services, async (trx) => {
    const { session, record } = await lockRecord(trx, consultantId, appointNo)
    const mistake =
      signedName === session.consultant_name ? null : `请输入你的姓名「${session.consultant_name}」，一个字都不差`
    if (mistake) throw badInput(mistake, { signedName: mistake })
    if (record.sha256) return { sha256: record.sha256 }
    const now = services.clock.now()
    if (!isOver(session, now)) throw conflict('这次咨询还没有结束，结束以后再签')
    if (record.revision !== revision) throw conflict('记录在别处改过，请先看一看再签')
    const { cipher } = services
    const risk = riskOf(cipher, record)
    if (risk === null) throw badInput('请先选择看到的风险', { mentalHealthStatus: '请先选择看到的风险' })
    const words = openWords(cipher, record)
    if (Object.values(words).every((text) => text.trim() === '')) throw conflict('记录还是空的')
    const sha256 = hashOf({ ...record, risk }, words, openCopied(cipher, record))
    await trx
      .updateTable('session_record')
      .set({
        ...{ signed_at: now, signed_name: signedName, sha256 },
        ...sealRisk(cipher, 'session_record.risk_cipher', appointNo, risk),
      })
      .where('appoint_no', '=', appointNo)
      .execute()
    return { sha256 }
  })

/** Below what is signed, never over it. */
export const amendRecord = (
  services: Services,
  consultantId: number,
  { appointNo, reason, text }: Parsed<'POST /consult/consultRecord/amend'>,
): Promise<{ amendmentNo: string }> =>
  inTransaction(services, async (trx) => {
    const { record } = await lockRecord(trx, consultantId, appointNo)
    if (!record.signed_at) throw conflict('还没有签署，直接改就可以')
    const { cipher, clock } = services
    const amendmentNo = newNumber(clock.now())
    await trx
      .insertInto('record_amendment')
      .values({
        amendment_no: amendmentNo,
        appoint_no: appointNo,
        reason_cipher: cipher.seal('record_amendment.reason_cipher', amendmentNo, reason),
        text_cipher: cipher.seal('record_amendment.text_cipher', amendmentNo, text),
        added_at: clock.now(),
      })
      .execute()
    return { amendmentNo }
  })
