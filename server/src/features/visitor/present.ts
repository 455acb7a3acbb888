import type { Data } from '@xinqi/domain/contract/contract'
import { ageOn } from '@xinqi/domain/rules/visitor-info'
import { dateOf } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { VisitorInfoRow } from './data'
import { openInfo } from './sealed-info'

type OwnInfo = NonNullable<Data<'GET /appoint/consultVisitor/getLastVisitorInfo'>>
type ForConsultant = NonNullable<Data<'GET /consult/consultAppointment/info'>['visitor']>

/** What the person wrote, for themselves. */
export const presentOwnInfo = (row: VisitorInfoRow, cipher: FieldCipher): OwnInfo => ({
  visitorInfoId: row.id,
  isSelf: row.is_self,
  relationship: row.relationship,
  gender: row.gender,
  ...openInfo(cipher, row),
})

/** The same for the consultant: an age instead of a birth date, and no way to reach anybody. */
export function presentForConsultant(row: VisitorInfoRow, cipher: FieldCipher, now: Date): ForConsultant {
  const {
    birthDate,
    emergencyName: _name,
    emergencyPhone: _phone,
    emergencyRelationship: _relationship,
    ...told
  } = openInfo(cipher, row)
  return {
    ...told,
    age: ageOn(birthDate, dateOf(now)),
    gender: row.gender,
    isSelf: row.is_self,
    relationship: row.relationship,
  }
}
