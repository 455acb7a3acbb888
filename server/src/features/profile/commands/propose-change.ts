import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '@xinqi/domain/contract/contract'
import {
  PROFILE_FIELD_RULES,
  profileMistake,
  type ProfileField,
  type ProfileValue,
} from '@xinqi/domain/rules/profile-field'
import { APPROVAL, profileLines, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { dateOf } from '@xinqi/domain/time'
import { removeFiles } from '../../../call/remove-files'
import { badInput } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { listCategories } from '../../organisation/data'
import { readWords } from '../../watch-word/known-words'
import { findOwnPapers, findProfile, findWaiting, lockProfile, type ProfileRow } from '../data'
import { papersOf, valueOf } from '../present'
import { leavePortrait } from '../portrait-file'
import { writeField } from './write-field'

/**
 * Keeps a new value of a field. Where the field is reviewed it waits, in the place of one that waits already, and visitors see the old
 * value; else it holds at once. Gives which, and whether visitors see the page at all.
 * @throws Refusal with a sentence for a value that will not do: its form, contact details in it, a topic or a paper that is not there
 */
export async function proposeChange(
  services: Services,
  consultantId: number,
  { field, value }: Parsed<'POST /consult/consultantProfile/propose'>,
): Promise<{ approvalStatus: ApprovalStatus; shown: boolean }> {
  const tidy = tidied(value)
  const mistake = profileMistake(field, tidy, yearOf(services))
  if (mistake) throw badInput(mistake, { value: mistake })
  await refuseWords(services, field, tidy)
  const { reviewed, left, shown } = await inTransaction(services, async (trx) => {
    await lockProfile(trx, consultantId)
    const row = await findProfile(trx, consultantId)
    if (isDeepStrictEqual(valueOf(row, field), tidy)) throw unchanged()
    await refuseUnknown(trx, row, field, tidy)
    const kept = await keepChange(services, trx, row, { field, value: tidy })
    return { ...kept, shown: row.display_status === 1 }
  })
  await removeFiles(services, left)
  return { approvalStatus: reviewed ? APPROVAL.reviewing : APPROVAL.approved, shown }
}

const unchanged = () => {
  const sentence = '和现在的一样，不用提交'
  return badInput(sentence, { value: sentence })
}

const yearOf = ({ clock }: Services): number => Number(dateOf(clock.now()).slice(0, 4))

const byNumber = (one: number, other: number): number => one - other

/** Without blanks around, and topics in their order: what reads the same is the same. */
function tidied(value: ProfileValue): ProfileValue {
  if (typeof value === 'string') return value.trim()
  if (value.every((row) => typeof row === 'number')) return [...new Set(value)].sort(byNumber)
  if (value.every((row) => typeof row === 'string')) return value.map((word) => word.trim())
  return value
}

/** A page that everybody reads is no place for a telephone number, or for what we do not print. */
async function refuseWords(services: Services, field: ProfileField, value: ProfileValue): Promise<void> {
  const text = profileLines(field, value, () => '').join('\n')
  const { contact, payment, blocked } = await readWords(services, text)
  const sentence =
    contact.length > 0 || payment.length > 0
      ? '资料里不能留电话、微信或别的联系方式，来访者可以在平台上找到你'
      : '有一个词不能写在资料里，请换一种说法'
  if (contact.length + payment.length + blocked.length > 0) throw badInput(sentence, { value: sentence })
}

async function refuseUnknown(trx: Trx, row: ProfileRow, field: ProfileField, value: ProfileValue): Promise<void> {
  if (field === 'categories') {
    const known = new Set((await listCategories(trx, row.org_id)).map(({ id }) => id))
    if ((value as number[]).some((id) => !known.has(id)))
      throw badInput('有一个方向已经没有了，请重新选择', { value: '有一个方向已经没有了，请重新选择' })
  }
  const papers = papersOf(field, value)
  const own = await findOwnPapers(trx, row.id, papers)
  if (papers.some((paper) => !own.has(paper)))
    throw badInput('有一张证明已经不在了，请重新上传', { value: '有一张证明已经不在了，请重新上传' })
}

/** Writes the change down, under the lock of the profile. Gives whether it waits, and the files that are left over. */
export async function keepChange(
  { clock }: Services,
  trx: Trx,
  row: ProfileRow,
  { field, value }: { field: ProfileField; value: ProfileValue },
): Promise<{ reviewed: boolean; left: string[] }> {
  const now = clock.now()
  const { reviewed } = PROFILE_FIELD_RULES[field]
  const replaced = await findWaiting(trx, row.id, field)
  if (replaced)
    await trx
      .updateTable('profile_change')
      .set({ withdrawn_at: now })
      .where('change_no', '=', replaced.change_no)
      .execute()
  const left = replaced ? await leavePortrait(trx, now, field, replaced.value) : []
  if (!reviewed) await writeField(trx, row.id, field, value)
  await trx
    .insertInto('profile_change')
    .values({
      change_no: newNumber(now),
      consultant_id: row.id,
      field,
      before: JSON.stringify(valueOf(row, field)),
      value: JSON.stringify(value),
      approval_status: reviewed ? APPROVAL.reviewing : APPROVAL.approved,
      created_at: now,
      decided_at: reviewed ? null : now,
      decided_by: reviewed ? null : 'rule',
    })
    .execute()
  return { reviewed, left }
}
