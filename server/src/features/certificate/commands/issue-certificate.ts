import { createHash, randomInt } from 'node:crypto'
import { CERTIFICATES_A_DAY, certificateCodeOf } from '@xinqi/domain/text/certificate'
import { dateOf, parseMoment } from '@xinqi/domain/time'
import { CODE } from '@xinqi/domain/codes'
import { badInput, conflict, Refusal } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { printPaper } from '../../../paper/press'
import { newNumber } from '../../order/numbers'
import type { Content, Holder, Paper } from '../data'
import { sheetOf } from '../sheet-of'

export interface Wanted {
  holder: Holder
  paper: Paper
  /** The session that it is about; null for hours. */
  appointNo: string | null
  /** The organisation's name. */
  brand: string
}

/**
 * Issues a paper as of now; from here on it stays as it is. The file is drawn before anything is locked, and with the rows it is
 * there or not at all.
 * @throws Refusal for letters that cannot be printed, too many papers a day, or a session that has a good one
 */
export async function issueCertificate(services: Services, wanted: Wanted): Promise<{ certificateNo: string }> {
  const { cipher, clock, hash, config } = services
  const { holder, paper, appointNo, brand } = wanted
  const issuedAt = clock.now()
  const certificateNo = newNumber(issuedAt)
  const content: Content = { code: certificateCodeOf(randomInt), paper }
  const pdf = await printed(
    paper,
    sheetOf(paper, { ...content, certificateNo, issuedAt, brand, publicUrl: config.publicUrl }),
  )
  return inTransaction(services, async (trx) => {
    await lockHolder(trx, holder)
    if ((await issuedToday(trx, holder, issuedAt)) >= CERTIFICATES_A_DAY)
      throw new Refusal(CODE.tooMany, `一天最多开具 ${CERTIFICATES_A_DAY} 份证明，请明天再来`)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('certificate')
      .values({
        certificate_no: certificateNo,
        kind: paper.kind,
        consultant_id: 'consultantId' in holder ? holder.consultantId : null,
        user_id: 'userId' in holder ? holder.userId : null,
        appoint_no: appointNo,
        code_hash: hash.certificate(content.code),
        content_cipher: cipher.seal('certificate.content_cipher', certificateNo, JSON.stringify(content)),
        pdf_cipher: cipher.seal('certificate.pdf_cipher', certificateNo, pdf.toString('base64')),
        pdf_sha256: createHash('sha256').update(pdf).digest('hex'),
        issued_at: issuedAt,
      })
      .onConflict((on) => on.column('appoint_no').where('withdrawn_at', 'is', null).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw conflict('这次咨询已经有一份证明了，可以下载它，或者撤回后重新开具')
    return { certificateNo }
  })
}

async function printed(paper: Paper, sheet: ReturnType<typeof sheetOf>): Promise<Buffer> {
  const { missing, pdf } = await printPaper(sheet)
  if (missing.length === 0) return Buffer.from(pdf)
  const letters = missing.map((letter) => `「${letter}」`).join('')
  if (paper.kind === 'attendance' && missing.some((letter) => paper.holder.includes(letter)))
    throw badInput('姓名里有印不出来的字', { holder: `${letters}印不出来，请换成证件上的常用写法或拼音` })
  throw conflict(`证明上的${letters}印不出来，请联系客服`)
}

/** One paper of a person after the other: what is counted below does not change meanwhile. */
const lockHolder = (trx: Trx, holder: Holder) =>
  'userId' in holder
    ? trx.selectFrom('app_user').select('id').where('id', '=', holder.userId).forUpdate().executeTakeFirstOrThrow()
    : trx
        .selectFrom('consultant')
        .select('id')
        .where('id', '=', holder.consultantId)
        .forUpdate()
        .executeTakeFirstOrThrow()

async function issuedToday(trx: Trx, holder: Holder, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('certificate')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where((eb) =>
      'userId' in holder ? eb('user_id', '=', holder.userId) : eb('consultant_id', '=', holder.consultantId),
    )
    .where('issued_at', '>=', parseMoment(`${dateOf(now)} 00:00:00`))
    .executeTakeFirstOrThrow()
  return Number(count)
}
