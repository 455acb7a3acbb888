import { INTERN_TYPES } from '../roles'
import { BOOKING_FOR, GUARDIANS, RELATIONSHIP_LABEL, type BookingFor } from '../text/labels'
import { isDateText, type DateText } from '../time'

/** What a visitor tells before the first session (R285, R158, R159). */
export interface VisitorInfo {
  isSelf: BookingFor
  /** Of the booker to the visitor; asked when the booking is for someone else. */
  relationship?: number
  name: string
  gender: number
  birthDate: DateText
  loveStatus?: number
  pastConsultTimes: number
  treatmentHistory: boolean
  suicideHistory: boolean
  concern: string
  emergencyName: string
  emergencyPhone: string
  /** Of the emergency contact to the visitor. */
  emergencyRelationship?: number
}

export const NAME_MAX = 20
export const CONCERN_MAX = 500

/** On or before today minus 18 years; who was born on 29 February comes of age on 1 March (R204). */
export function isAdult(birthDate: DateText, today: DateText): boolean {
  const year = Number(birthDate.slice(0, 4)) + 18
  const sameDay = `${String(year).padStart(4, '0')}${birthDate.slice(4)}`
  const birthday = isDateText(sameDay) ? sameDay : `${String(year).padStart(4, '0')}-03-01`
  return birthday <= today
}

/** Whole years from a birth date to a day. */
export function ageOn(birthDate: DateText, today: DateText): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** A first consultation that an intern may not take: with a history of treatment or of wanting to die (R160). */
export const isRestrictedFirst = (
  consultantType: number,
  history: Pick<VisitorInfo, 'treatmentHistory' | 'suicideHistory'>,
): boolean => INTERN_TYPES.includes(consultantType) && (history.treatmentHistory || history.suicideHistory)

type Mistakes = Partial<Record<keyof VisitorInfo, string>>

/** What is wrong with it, a sentence a field; empty when all is well. The same rule stands on both sides. */
export function visitorInfoMistakes(info: VisitorInfo, today: DateText): Mistakes {
  const mistakes: Mistakes = {}
  const name = info.name.trim()
  if (!name) mistakes.name = '请填写称呼'
  else if (name.length > NAME_MAX) mistakes.name = `称呼最多 ${NAME_MAX} 个字`
  if (![1, 2, 3].includes(info.gender)) mistakes.gender = '请选择性别'
  if (!isDateText(info.birthDate)) mistakes.birthDate = '请选择出生日期'
  else if (info.birthDate > today || info.birthDate < '1900-01-01') mistakes.birthDate = '出生日期不对，请再看一下'
  else if (info.isSelf === BOOKING_FOR.self && !isAdult(info.birthDate, today))
    mistakes.birthDate = '未满 18 岁需要由监护人预约'
  else if (info.isSelf === BOOKING_FOR.minor && isAdult(info.birthDate, today))
    mistakes.birthDate = '来访者已成年，请由本人预约'
  if (info.isSelf === BOOKING_FOR.minor && !GUARDIANS.includes(info.relationship ?? 0))
    mistakes.relationship = '请选择监护人与来访者的关系'
  if (![1, 2, 3, 4, 5].includes(info.pastConsultTimes)) mistakes.pastConsultTimes = '请选择咨询经历'
  if (info.concern.trim().length > CONCERN_MAX) mistakes.concern = `最多 ${CONCERN_MAX} 个字`
  if (!info.emergencyName.trim()) mistakes.emergencyName = '请填写紧急联系人'
  else if (info.emergencyName.trim().length > NAME_MAX) mistakes.emergencyName = `最多 ${NAME_MAX} 个字`
  if (!/^1[3-9]\d{9}$/.test(info.emergencyPhone)) mistakes.emergencyPhone = '紧急联系人的手机号码不正确'
  if (info.emergencyRelationship !== undefined && !(info.emergencyRelationship in RELATIONSHIP_LABEL))
    mistakes.emergencyRelationship = '请选择紧急联系人与来访者的关系'
  return mistakes
}
