import { createHash } from 'node:crypto'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { maySign, SIGN_STATUS, signedUntil, signStatus } from '@xinqi/domain/rules/signature'
import { formatMoment } from '@xinqi/domain/time'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { printPaper } from '../../../paper/press'
import { newNumber } from '../../order/numbers'
import { findSigner, findVersion, listSignatures, type VersionRow } from '../data'
import { judgedBy } from '../present'

type Signing = Parsed<'POST /consult/consultantProtocol/sign'>

/**
 * Signs a version as it was on the page, with the signer's own name. The paper is drawn before anything is locked, and lies with the
 * signature or not at all. Signed twice at once, it is one signature.
 * @throws Refusal for another name, another text than the version's, or one that cannot be signed (any more)
 */
export async function signProtocol(
  services: Services,
  consultantId: number,
  signing: Signing,
): Promise<{ signatureNo: string }> {
  const { db, clock, cipher } = services
  const now = clock.now()
  const version = requireSame(await findVersion(db, now, signing.id), signing)
  const signer = await findSigner(db, consultantId)
  const mistake = signing.signedName === signer.name ? null : `请输入你的姓名「${signer.name}」，一个字都不差`
  if (mistake) throw badInput(mistake, { signedName: mistake })
  const before = await standing(services.db, version, consultantId, now)
  if (before.already) return { signatureNo: before.already }
  const signatureNo = newNumber(now)
  const expiresAt = signedUntil(version.valid_days, before.expiresAt, now)
  const pdf = await draw(version, { ...signing, signatureNo, now, expiresAt, brand: flavourOf(signer.org_id).name })
  return inTransaction(services, async (trx) => {
    // One signature of a person after the other; a version that is withdrawn meanwhile waits, or is seen here.
    await trx.selectFrom('consultant').select('id').where('id', '=', consultantId).forUpdate().execute()
    await trx.selectFrom('consultant_protocol').select('id').where('id', '=', version.id).forShare().execute()
    const current = requireSame(await findVersion(trx, now, signing.id), signing)
    const { already } = await standing(trx, current, consultantId, now)
    if (already) return { signatureNo: already }
    await trx
      .insertInto('consultant_signature')
      .values({
        signature_no: signatureNo,
        consultant_id: consultantId,
        protocol_id: version.id,
        body_sha256: version.body_sha256,
        signed_name: signing.signedName,
        signed_at: now,
        expires_at: expiresAt,
        pdf_cipher: cipher.seal('consultant_signature.pdf_cipher', signatureNo, pdf.toString('base64')),
        pdf_sha256: createHash('sha256').update(pdf).digest('hex'),
      })
      .execute()
    return { signatureNo }
  })
}

function requireSame(version: VersionRow | undefined, { sha256 }: Signing): VersionRow {
  if (!version) throw notFound('协议')
  if (version.body_sha256 !== sha256) throw conflict('协议的内容和你看到的不一样，请重新打开再签')
  return version
}

/** The signature that holds already, or until when the one before does. @throws Refusal where it may not be signed */
async function standing(db: Services['db'] | Trx, version: VersionRow, consultantId: number, now: Date) {
  const newest = (await listSignatures(db, consultantId)).find((one) => one.protocol_id === version.id)
  const judged = judgedBy(version, newest)
  if (maySign(judged, now)) return { already: null, expiresAt: newest?.expires_at ?? null }
  const status = signStatus(judged, now)
  if (status === SIGN_STATUS.inEffect && newest && !version.replaced_at)
    return { already: newest.signature_no, expiresAt: newest.expires_at }
  throw conflict(
    status === SIGN_STATUS.terminated ? '这个版本已经撤回，不能再签' : '已经有新的版本，请回到列表签新的版本',
  )
}

interface Drawn extends Signing {
  signatureNo: string
  now: Date
  expiresAt: Date
  brand: string
}

async function draw(version: VersionRow, { signatureNo, signedName, now, expiresAt, brand }: Drawn): Promise<Buffer> {
  const { missing, pdf } = await printPaper({
    kind: 'agreement',
    title: version.title,
    brand,
    subtitle: `版本 ${version.version}`,
    paragraphs: version.body,
    facts: [
      ['签署人', signedName],
      ['签署方式', '登录本人账号后输入姓名'],
      ['签署时间', `${formatMoment(now)}（北京时间）`],
      ['有效期至', formatMoment(expiresAt).slice(0, 10)],
      ['签署编号', signatureNo],
      ['正文校验值', version.body_sha256],
    ],
    issuedAt: now.getTime(),
  })
  if (missing.length > 0)
    throw conflict(`协议里的${missing.map((letter) => `「${letter}」`).join('')}印不出来，请联系客服`)
  return Buffer.from(pdf)
}
