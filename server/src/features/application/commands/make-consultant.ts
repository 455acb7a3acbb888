import type { ApplicationForm } from '@xinqi/domain/rules/application'
import type { ProfileEntry } from '@xinqi/domain/rules/profile-field'
import { conflict } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import type { ApplicationRow } from '../data'

/** Video and voice need no place; face to face is added with an address. */
const FIRST_MODES = [1, 2]

/** @throws Refusal where the person's phone is a consultant's already */
export async function refuseConsultant(trx: Trx, userId: number): Promise<void> {
  const taken = await trx
    .selectFrom('consultant')
    .innerJoin('app_user', 'app_user.phone_hash', 'consultant.phone_hash')
    .select('consultant.left_at')
    .where('app_user.id', '=', userId)
    .executeTakeFirst()
  if (taken?.left_at) throw conflict('这个手机号的咨询师已经离开平台，想回来请联系平台')
  if (taken) throw conflict('这个手机号已经是咨询师了，请从咨询师入口登录')
}

/**
 * Makes somebody who was approved a consultant under their own phone, whom nobody sees until they open their page. What they proved
 * goes along: entries with their papers, and each qualification as a credential that was verified today.
 */
export async function makeConsultant(
  { cipher, clock }: Services,
  trx: Trx,
  application: ApplicationRow,
  { form, consultantType }: { form: ApplicationForm; consultantType: number },
): Promise<number> {
  await refuseConsultant(trx, application.user_id)
  const now = clock.now()
  const person = await trx
    .selectFrom('app_user')
    .select(['area_code', 'phone_hash', 'phone_cipher', 'phone_masked'])
    .where('id', '=', application.user_id)
    .executeTakeFirstOrThrow()
  const phone = cipher.open('app_user.phone_cipher', person.phone_hash, person.phone_cipher)
  const { realName, gender, city, years } = form.person
  const { id } = await trx
    .insertInto('consultant')
    .values({
      org_id: application.org_id,
      area_code: person.area_code,
      phone_hash: person.phone_hash,
      phone_masked: person.phone_masked,
      phone_cipher: cipher.seal('consultant.phone_cipher', person.phone_hash, phone),
      name: realName.trim(),
      gender,
      consultant_type: consultantType,
      portrait: '',
      motto: '',
      introduction: '[]',
      specialties: form.approach.specialties.map((word) => word.trim()),
      modes: FIRST_MODES,
      city: city.trim(),
      years,
      hours: 0,
      display_status: 0,
      school: form.education[0]?.place ?? '',
      education: JSON.stringify(form.education),
      training: JSON.stringify(form.training),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('consultant_opening').values({ consultant_id: id, approved_at: now }).execute()
  await trx
    .insertInto('credential')
    .values(
      form.qualification.map(({ title, place }) => ({
        consultant_id: id,
        name: title,
        issuer: place,
        number_masked: '',
        verified_at: now,
      })),
    )
    .execute()
  await handPapersOn({ cipher }, trx, id, [...form.education, ...form.training])
  return id
}

/** The papers of a page are the consultant's own: sealed anew for where they lie now. */
async function handPapersOn(
  { cipher }: Pick<Services, 'cipher'>,
  trx: Trx,
  consultantId: number,
  entries: readonly ProfileEntry[],
): Promise<void> {
  const numbers = [...new Set(entries.flatMap(({ papers }) => papers))]
  const papers = await trx.selectFrom('application_paper').selectAll().where('paper_no', 'in', numbers).execute()
  for (const { paper_no, content_cipher, created_at } of papers) {
    const picture = cipher.open('application_paper.content_cipher', paper_no, content_cipher)
    await trx
      .insertInto('profile_paper')
      .values({
        paper_no,
        consultant_id: consultantId,
        content_cipher: cipher.seal('profile_paper.content_cipher', paper_no, picture),
        created_at,
      })
      .execute()
  }
}
