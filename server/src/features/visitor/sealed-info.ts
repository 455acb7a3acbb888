import type { VisitorInfo } from '@xinqi/domain/rules/visitor-info'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { VisitorInfoRow } from './data'

/** What a visitor tells of themselves beside who they are to us. */
type Told = Pick<
  VisitorInfo,
  | 'name'
  | 'birthDate'
  | 'loveStatus'
  | 'pastConsultTimes'
  | 'treatmentHistory'
  | 'suicideHistory'
  | 'concern'
  | 'emergencyName'
  | 'emergencyPhone'
  | 'emergencyRelationship'
>

/** A sealed text is as long as what it seals: each answer of a few is as long as the others. */
const FLAG = { yes: 'yes', no: 'not' }
const NOT_SAID = '-'

/** Every answer, sealed for the row with this number. */
export function sealInfo(cipher: FieldCipher, id: number, told: Told) {
  const flag = (value: boolean): string => (value ? FLAG.yes : FLAG.no)
  return {
    name_cipher: cipher.seal('visitor_info.name_cipher', id, told.name.trim()),
    birth_date_cipher: cipher.seal('visitor_info.birth_date_cipher', id, told.birthDate),
    love_status_cipher: cipher.seal('visitor_info.love_status_cipher', id, String(told.loveStatus ?? NOT_SAID)),
    past_consult_cipher: cipher.seal('visitor_info.past_consult_cipher', id, String(told.pastConsultTimes)),
    treatment_cipher: cipher.seal('visitor_info.treatment_cipher', id, flag(told.treatmentHistory)),
    suicide_cipher: cipher.seal('visitor_info.suicide_cipher', id, flag(told.suicideHistory)),
    concern_cipher: cipher.seal('visitor_info.concern_cipher', id, told.concern.trim()),
    emergency_name_cipher: cipher.seal('visitor_info.emergency_name_cipher', id, told.emergencyName.trim()),
    emergency_phone_cipher: cipher.seal('visitor_info.emergency_phone_cipher', id, told.emergencyPhone),
    emergency_relationship_cipher: cipher.seal(
      'visitor_info.emergency_relationship_cipher',
      id,
      String(told.emergencyRelationship ?? NOT_SAID),
    ),
  }
}

/** Every answer, opened. */
export function openInfo(cipher: FieldCipher, row: VisitorInfoRow) {
  const loveStatus = cipher.open('visitor_info.love_status_cipher', row.id, row.love_status_cipher)
  return {
    name: openName(cipher, row.id, row.name_cipher),
    birthDate: cipher.open('visitor_info.birth_date_cipher', row.id, row.birth_date_cipher),
    loveStatus: loveStatus === NOT_SAID ? null : Number(loveStatus),
    pastConsultTimes: Number(cipher.open('visitor_info.past_consult_cipher', row.id, row.past_consult_cipher)),
    ...openHistory(cipher, row),
    concern: cipher.open('visitor_info.concern_cipher', row.id, row.concern_cipher),
    emergencyName: cipher.open('visitor_info.emergency_name_cipher', row.id, row.emergency_name_cipher),
    emergencyPhone: cipher.open('visitor_info.emergency_phone_cipher', row.id, row.emergency_phone_cipher),
    emergencyRelationship: openEmergencyRelationship(cipher, row),
  }
}

/** Null where it was not said, or not asked yet. */
function openEmergencyRelationship(cipher: FieldCipher, { id, emergency_relationship_cipher: sealed }: VisitorInfoRow) {
  if (sealed === null) return null
  const said = cipher.open('visitor_info.emergency_relationship_cipher', id, sealed)
  return said === NOT_SAID ? null : Number(said)
}

/** What decides whom an intern may take (R160). */
export const openHistory = (
  cipher: FieldCipher,
  row: Pick<VisitorInfoRow, 'id' | 'treatment_cipher' | 'suicide_cipher'>,
) => ({
  treatmentHistory: cipher.open('visitor_info.treatment_cipher', row.id, row.treatment_cipher) === FLAG.yes,
  suicideHistory: cipher.open('visitor_info.suicide_cipher', row.id, row.suicide_cipher) === FLAG.yes,
})

/** The name that a visitor gave; for a session without their information, what everybody is called. */
export const openName = (cipher: FieldCipher, id: number | null, sealed: string | null): string =>
  id === null || sealed === null ? '来访者' : cipher.open('visitor_info.name_cipher', id, sealed)
