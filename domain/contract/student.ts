import { z } from 'zod'
import { isRegistryCode } from '../rules/student'
import { EDUCATION_LEVELS, SCHOOL_MAX, STUDENT_REASON_MAX, STUDENT_STATUSES } from '../text/student'
import { call } from './call'
import { flag, id, int, keyPaging, moment, nextPage, none, nothing, orgId } from './fields'

const MB = 1024 * 1024
const StudentStatus = z.literal(STUDENT_STATUSES)
const EducationLevel = z.literal(EDUCATION_LEVELS)
const year = (message: string) => int(message).pipe(z.number().min(1990, message).max(2100, message))

const Education = z.object({
  educationId: z.number(),
  level: EducationLevel,
  school: z.string(),
  enrolledYear: z.number(),
  graduatesYear: z.number(),
  studentAuthStatus: StudentStatus,
  /** The last day on which it counts; null unless it has passed. */
  expireDate: z.string().nullable(),
  /** Why not; null unless it failed. */
  reason: z.string().nullable(),
  /** How it was proven: a picture of the card, or a code of the registry. The proof itself is deleted with the decision. */
  proof: z.enum(['card', 'code']).nullable(),
  createTime: moment,
})

export const studentCalls = {
  'GET /appoint/student/authJudge': call({
    auth: 'user',
    summary: '我的学生认证到了哪一步，能不能再认证一次',
    params: none,
    data: z.object({
      /** Null: never begun. */
      studentAuthStatus: StudentStatus.nullable(),
      expireDate: z.string().nullable(),
      reason: z.string().nullable(),
      /** Student prices can be ordered now. */
      isStudent: z.boolean(),
      /** The education that waits for its proof, or is looked at; null where a new one may be told. */
      openEducationId: z.number().nullable(),
    }),
  }),
  'GET /appoint/student/eduExperienceInfo': call({
    auth: 'user',
    summary: '我填过的一段教育经历',
    params: z.object({ educationId: id }),
    data: Education,
  }),
  'GET /appoint/student/eduList': call({
    auth: 'user',
    summary: '我填过的教育经历，新的在前',
    params: none,
    data: z.array(Education),
  }),
  'GET /appoint/student/reportList': call({
    auth: 'user',
    summary: '认证的进展：什么时候提交、什么时候有了结果、什么时候到期，新的在前',
    params: none,
    data: z.array(z.object({ educationId: z.number(), studentAuthStatus: StudentStatus, time: moment })),
  }),
  'POST /appoint/student/saveEducationExperience': call({
    auth: 'user',
    summary: '填教育经历；有学信网验证码就直接提交审核，没有的接着传学生证照片',
    params: z.object({
      level: int('请选择学历').pipe(z.literal(EDUCATION_LEVELS, '请选择学历')),
      school: z.string('请填写学校').trim().min(2, '请填写学校').max(SCHOOL_MAX, `最多 ${SCHOOL_MAX} 个字`),
      enrolledYear: year('请填写入学年份'),
      graduatesYear: year('请填写毕业年份'),
      registryCode: z
        .string()
        .trim()
        .transform((code) => code.toUpperCase())
        .refine((code) => code === '' || isRegistryCode(code), '学信网在线验证码是 12 或 16 位数字和字母')
        .default(''),
    }),
    data: z.object({ educationId: z.number(), studentAuthStatus: StudentStatus }),
  }),
  'POST /appoint/student/uploadCertificate': call({
    auth: 'user',
    flag: 'studentPapers',
    summary: '传学生证照片（表单数据），提交审核；审核完照片就删除',
    upload: { maxBytes: 10 * MB },
    limit: { max: 20, minutes: 10 },
    params: none,
    data: z.object({ educationId: z.number(), studentAuthStatus: StudentStatus }),
  }),
  'GET /appoint/student/offers': call({
    auth: 'public',
    summary: '这个机构里有学生价的咨询师',
    params: z.object({ orgId }),
    data: z.array(
      z.object({
        consultantId: z.number(),
        userName: z.string(),
        homepage: z.string(),
        motto: z.string(),
        srvId: z.number(),
        /** Fen. */
        price: z.number(),
        minutes: z.number(),
      }),
    ),
  }),
  'GET /operator/student/list': call({
    auth: 'operator',
    desk: 'visitor',
    fresh: true,
    summary: '学生认证：等着看的、通过的、没有通过的，先来的在前；看到的学校有记录',
    params: z.object({
      studentAuthStatus: int('没有这种状态')
        .pipe(z.literal([1, 3, 4], '没有这种状态'))
        .default(1),
      ...keyPaging,
    }),
    data: z.object({
      list: z.array(Education.omit({ createTime: true }).extend({ sentTime: moment })),
      ...nextPage,
    }),
  }),
  'GET /operator/student/proof': call({
    auth: 'operator',
    desk: 'visitor',
    fresh: true,
    // Who decides nothing has no use for it.
    needs: 'act',
    summary: '打开一份证明：学生证照片或学信网验证码。每次打开都有记录',
    params: z.object({ educationId: id }),
    data: z.object({
      picture: z.object({ mimeType: z.string(), base64: z.string() }).nullable(),
      registryCode: z.string().nullable(),
    }),
  }),
  'POST /operator/student/decide': call({
    auth: 'operator',
    desk: 'visitor',
    summary: '通过，或写明理由不通过；证明随之删除',
    params: z
      .object({
        educationId: id,
        approve: flag,
        reason: z.string().trim().max(STUDENT_REASON_MAX, `最多 ${STUDENT_REASON_MAX} 个字`).default(''),
      })
      .refine(({ approve, reason }) => approve || reason !== '', { message: '请写明理由', path: ['reason'] }),
    data: nothing,
  }),
}
