/** studentAuthStatus of the documents. 0: the proof is still missing. 1: sent. 2: somebody is looking at it. */
export const STUDENT = { waiting: 0, sent: 1, looking: 2, failed: 3, passed: 4, expired: 5 } as const
export type StudentStatus = (typeof STUDENT)[keyof typeof STUDENT]
export const STUDENT_STATUSES = Object.values(STUDENT)

/** Both of those in progress are one thing to who waits. */
export const STUDENT_STATUS_LABEL: Record<StudentStatus, string> = {
  0: '等你提交证明',
  1: '审核中',
  2: '审核中',
  3: '没有通过',
  4: '已认证',
  5: '已到期',
}

/** R287 */
export const EDUCATION_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type EducationLevel = (typeof EDUCATION_LEVELS)[number]

export const EDUCATION_LEVEL_LABEL: Record<EducationLevel, string> = {
  1: '初中',
  2: '高中',
  3: '中专',
  4: '职高',
  5: '技校',
  6: '大专',
  7: '本科',
  8: '研究生',
}

export const SCHOOL_MAX = 40
export const STUDENT_REASON_MAX = 200

/** What an order at a student price is told of who is not verified, and of who was until their time was over. */
export const STUDENTS_ONLY = '这是学生价，先在「学生专区」认证学生身份，通过之后就能约'
export const STUDENTS_AGAIN =
  '你的学生认证到期了。还在上学的话，到「学生专区」再认证一次就能按学生价约，也可以先按平常的价格约'
