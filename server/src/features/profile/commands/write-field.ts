import type { ProfileEntry, ProfileField, ProfileValue } from '@xinqi/domain/rules/profile-field'
import { touchConsultant, type Trx } from '../../../call/services'

/**
 * Makes a value what visitors see: in the row that every page reads, in the lists of every process after the commit, and for the search
 * by the trigger on the row.
 */
export async function writeField(
  trx: Trx,
  consultantId: number,
  field: ProfileField,
  value: ProfileValue,
): Promise<void> {
  touchConsultant(trx, consultantId)
  if (field === 'categories') return writeTopics(trx, consultantId, value as number[])
  await trx.updateTable('consultant').set(columnsOf(field, value)).where('id', '=', consultantId).execute()
}

function columnsOf(field: Exclude<ProfileField, 'categories'>, value: ProfileValue) {
  if (field === 'introduction') return { introduction: JSON.stringify(value) }
  if (field === 'training') return { training: JSON.stringify(value) }
  // The first school is what one is searched by.
  if (field === 'education')
    return { education: JSON.stringify(value), school: (value as ProfileEntry[])[0]?.place ?? '' }
  return { [field]: value }
}

async function writeTopics(trx: Trx, consultantId: number, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('consultant_category').where('consultant_id', '=', consultantId).execute()
  await trx
    .insertInto('consultant_category')
    .values(ids.map((category_id) => ({ consultant_id: consultantId, category_id })))
    .execute()
}
