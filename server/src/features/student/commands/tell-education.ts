import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { yearsMistake } from '@xinqi/domain/rules/student'
import { STUDENT } from '@xinqi/domain/text/student'
import { dateOf } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { paperPicture } from '../../../call/paper-picture'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { lockOpenEducation } from '../data'

type Told = Parsed<'POST /appoint/student/saveEducationExperience'>
type Answer = Data<'POST /appoint/student/saveEducationExperience'>

const BEING_LOOKED_AT = '已经提交了，正在审核，有结果会在消息里告诉您'

/** What is sealed in a row is bound to its number. */
async function newEducationId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('student_education', 'id')) as id`.execute(trx)
  return rows[0]?.id ?? 0
}

/** Takes in where somebody studies; with a code of the registry it waits for an operator at once. Until then it may be told again. */
export function saveEducation(services: Services, { userId }: { userId: number }, told: Told): Promise<Answer> {
  const { cipher, clock } = services
  const now = clock.now()
  const mistake = yearsMistake(told.enrolledYear, told.graduatesYear, dateOf(now))
  if (mistake) throw badInput(mistake, { graduatesYear: mistake })
  return inTransaction(services, async (trx) => {
    const open = await lockOpenEducation(trx, userId)
    if (open && open.status !== STUDENT.waiting) throw conflict(BEING_LOOKED_AT)
    if (open) await trx.deleteFrom('student_education').where('id', '=', open.id).execute()
    const id = await newEducationId(trx)
    const hasCode = told.registryCode !== ''
    await trx
      .insertInto('student_education')
      .values({
        id,
        user_id: userId,
        level: told.level,
        school_cipher: cipher.seal('student_education.school_cipher', id, told.school),
        enrolled_year: told.enrolledYear,
        graduates_year: told.graduatesYear,
        created_at: now,
        status: hasCode ? STUDENT.sent : STUDENT.waiting,
        sent_at: hasCode ? now : null,
        proof: hasCode ? 'code' : null,
        code_cipher: hasCode ? cipher.seal('student_education.code_cipher', id, told.registryCode) : null,
      })
      .execute()
    return { educationId: id, studentAuthStatus: hasCode ? STUDENT.sent : STUDENT.waiting }
  })
}

/** The picture of a student card proves what was told; an operator is asked. @throws Refusal for what is no photograph */
export async function sendCard(services: Services, { userId }: { userId: number }, file: Uint8Array): Promise<Answer> {
  const picture = await paperPicture(file)
  return inTransaction(services, async (trx) => {
    const open = await lockOpenEducation(trx, userId)
    if (!open) throw conflict('请先填写学校和入学、毕业年份')
    if (open.status !== STUDENT.waiting) throw conflict(BEING_LOOKED_AT)
    await trx
      .updateTable('student_education')
      .set({
        status: STUDENT.sent,
        sent_at: services.clock.now(),
        proof: 'card',
        card_cipher: services.cipher.seal('student_education.card_cipher', open.id, picture.toString('base64')),
      })
      .where('id', '=', open.id)
      .execute()
    return { educationId: open.id, studentAuthStatus: STUDENT.sent }
  })
}
