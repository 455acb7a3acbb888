import { EDUCATION_LEVEL_LABEL, STUDENT_STATUS_LABEL } from '@xinqi/domain/text/student'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { listEducations } from './data'
import { presentEducation } from './present'

/** What somebody told of their studies; the proof is there until the decision only. */
export const personalStudies: Personal = {
  kind: 'studies',
  tables: {
    student_education: ['user_id', 'school_cipher', 'reason_cipher', 'code_cipher', 'card_cipher'],
  },
  count: (db, userId) => countOf(db.selectFrom('student_education').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) =>
    (await listEducations(db, userId))
      .map((row) => presentEducation(row, cipher))
      .map((one) => ({
        学历: EDUCATION_LEVEL_LABEL[one.level],
        学校: one.school,
        入学: one.enrolledYear,
        毕业: one.graduatesYear,
        认证: STUDENT_STATUS_LABEL[one.studentAuthStatus],
        有效到: one.expireDate,
        理由: one.reason,
        填写时间: one.createTime,
      })),
  erase: (trx, { userId }) => trx.deleteFrom('student_education').where('user_id', '=', userId).execute(),
}
