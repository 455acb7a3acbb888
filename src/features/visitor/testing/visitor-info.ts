import type { VisitorInfo } from '@xinqi/domain/rules/visitor-info'

/** A grown visitor with nothing wrong in the form. */
export const GOOD_INFO: VisitorInfo = {
  isSelf: 1,
  name: '小林',
  gender: 1,
  birthDate: '1995-05-20',
  pastConsultTimes: 1,
  treatmentHistory: false,
  suicideHistory: false,
  concern: '最近总是睡不好。',
  emergencyName: '姐姐',
  emergencyPhone: '13800138000',
}
