import { dateOf, formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { auditRead } from '../visitor/commands/audit-read'
import { publishVersion } from './commands/publish-version'
import { signProtocol } from './commands/sign-protocol'
import { withdrawProtocol } from './commands/withdraw-protocol'
import { countSigned, findPaper, findSigner, findVersion, listSignatures, listVersions } from './data'
import { findWritten, listSigners, listWritten } from './desk-data'
import { presentList, presentSignature, presentVersion } from './present'

export const signatureHandlers = {
  'GET /consult/consultantProtocol/list': async (_params, { services: { db, clock }, caller }) => {
    const now = clock.now()
    return presentList(await listVersions(db, now), await listSignatures(db, caller.consultantId), now)
  },
  'GET /consult/consultantProtocol/info': async ({ id }, { services: { db, clock }, caller }) => {
    const now = clock.now()
    const version = await findVersion(db, now, id)
    if (!version) throw notFound('协议')
    return {
      ...presentVersion(version, await listSignatures(db, caller.consultantId), now),
      paragraphs: version.body,
      sha256: version.body_sha256,
      validDays: version.valid_days,
      userName: (await findSigner(db, caller.consultantId)).name,
    }
  },
  'POST /consult/consultantProtocol/sign': (signing, { services, caller }) =>
    signProtocol(services, caller.consultantId, signing),
  'GET /consult/consultantProtocol/signatures': async (_params, { services: { db, clock }, caller }) => {
    const now = clock.now()
    const versions = await listVersions(db, now)
    const signatures = await listSignatures(db, caller.consultantId)
    return { list: signatures.flatMap((row) => presentSignature(row, versions, now)) }
  },
  'POST /consult/consultantProtocol/download': async ({ signatureNo }, { services: { db, cipher }, caller }) => {
    const paper = await findPaper(db, caller.consultantId, signatureNo)
    if (!paper) throw notFound('协议')
    return {
      fileName: `心栖-${paper.title}-${paper.version}.pdf`,
      mimeType: 'application/pdf',
      base64: cipher.open('consultant_signature.pdf_cipher', paper.signature_no, paper.pdf_cipher),
    }
  },
  'GET /operator/consultantProtocol/list': async (_params, { services: { db, clock } }) => {
    const now = clock.now()
    const { signed, consultants } = await countSigned(db, now)
    const list = (await listWritten(db)).map(({ id, title, version, summary, effective_at, withdrawn_at }) => ({
      ...{ id, title, version, summary },
      effectiveOn: dateOf(effective_at),
      isScheduled: effective_at > now,
      withdrawnTime: momentOrNull(withdrawn_at),
      signed: withdrawn_at ? 0 : (signed.get(id) ?? 0),
    }))
    return { list, consultants }
  },
  'GET /operator/consultantProtocol/text': async ({ id }, { services: { db, clock } }) => {
    const found = await findWritten(db, id, clock.now())
    if (!found) throw notFound('协议')
    const { version, title, summary, valid_days: validDays, body: paragraphs, newestId, current } = found
    return { version, title, summary, validDays, paragraphs, newestId, current }
  },
  'POST /operator/consultantProtocol/publish': (params, { services, caller }) =>
    publishVersion(services, caller, params),
  'GET /operator/consultantProtocol/signers': async ({ id, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listSigners(services.db, id, asked)
    await auditRead(services, caller, 'read-protocol-signers', rows.length > 0 ? [`consultant-protocol:${id}`] : [])
    const list = rows.map((row) => ({
      signatureNo: row.signature_no,
      consultantId: row.consultant_id,
      userName: row.name,
      signedTime: formatMoment(row.signed_at),
      expireTime: formatMoment(row.expires_at),
    }))
    return { list, ...behind }
  },
  'POST /operator/consultantProtocol/withdraw': ({ id }, { services, caller }) =>
    withdrawProtocol(services, caller, id),
} satisfies Partial<Handlers>
