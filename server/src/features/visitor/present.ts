import type { Data } from '@xinqi/domain/contract/contract'
import { dateOf } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { VisitorInfoRow } from './data'

type OwnInfo = NonNullable<Data<'GET /appoint/consultVisitor/getLastVisitorInfo'>>
type ForConsultant = NonNullable<Data<'GET /consult/consultAppointment/info'>['visitor']>

const YES = 'yes'
/** How a flag is sealed: its cipher text must not be shorter for no than for yes. */
export const sealFlag = (cipher: FieldCipher, flag: boolean): string => cipher.seal(flag ? YES : 'not')
export const openFlag = (cipher: FieldCipher, sealed: string): boolean => cipher.open(sealed) === YES

/** What the person wrote, for themselves. */
export const presentOwnInfo = (row: VisitorInfoRow, cipher: FieldCipher): OwnInfo => ({
  visitorInfoId: row.id,
  isSelf: row.is_self,
  relationship: row.relationship,
  name: cipher.open(row.name_cipher),
  gender: row.gender,
  birthDate: row.birth_date,
  loveStatus: row.love_status,
  pastConsultTimes: row.past_consult_times,
  treatmentHistory: openFlag(cipher, row.treatment_cipher),
  suicideHistory: openFlag(cipher, row.suicide_cipher),
  concern: cipher.open(row.concern_cipher),
  emergencyName: cipher.open(row.emergency_name_cipher),
  emergencyPhone: cipher.open(row.emergency_phone_cipher),
})

/** Whole years from a birth date to a day. */
function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** The same for the consultant: an age instead of a birth date, and no way to reach anybody. */
export const presentForConsultant = (row: VisitorInfoRow, cipher: FieldCipher, now: Date): ForConsultant => ({
  name: cipher.open(row.name_cipher),
  gender: row.gender,
  age: ageOn(row.birth_date, dateOf(now)),
  isSelf: row.is_self,
  relationship: row.relationship,
  loveStatus: row.love_status,
  pastConsultTimes: row.past_consult_times,
  treatmentHistory: openFlag(cipher, row.treatment_cipher),
  suicideHistory: openFlag(cipher, row.suicide_cipher),
  concern: cipher.open(row.concern_cipher),
})
