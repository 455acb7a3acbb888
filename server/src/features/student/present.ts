import type { Data } from '@xinqi/domain/contract/contract'
import { STUDENT, type EducationLevel, type StudentStatus } from '@xinqi/domain/text/student'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { EducationRow } from './data'

type Education = Data<'GET /appoint/student/eduExperienceInfo'>
type Report = Data<'GET /appoint/student/reportList'>[number]

export function presentEducation(row: EducationRow, cipher: FieldCipher): Education {
  const { id, reason_cipher: reason } = row
  return {
    educationId: id,
    level: row.level as EducationLevel,
    school: cipher.open('student_education.school_cipher', id, row.school_cipher),
    enrolledYear: row.enrolled_year,
    graduatesYear: row.graduates_year,
    studentAuthStatus: row.status as StudentStatus,
    expireDate: row.expires_on,
    reason: reason && cipher.open('student_education.reason_cipher', id, reason),
    proof: row.proof as Education['proof'],
    createTime: formatMoment(row.created_at),
  }
}

/** What happened to an education, newest first. */
export function reportsOf(row: EducationRow): Report[] {
  const decided = row.status === STUDENT.expired ? STUDENT.passed : (row.status as StudentStatus)
  const steps: [StudentStatus, Date | null][] = [
    [STUDENT.expired, row.ended_at],
    [decided, row.decided_at],
    [STUDENT.sent, row.sent_at],
  ]
  return steps.flatMap(([studentAuthStatus, at]) =>
    at ? [{ educationId: row.id, studentAuthStatus, time: formatMoment(at) }] : [],
  )
}
