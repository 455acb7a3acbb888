import { z } from 'zod'
import { PROFILE_FIELDS, profileMistake, REVIEW_REASON_MAX, type ProfileValue as Value } from '../rules/profile-field'
import { call } from './call'
import { flag, int, jsonText, keyPaging, moment, nextPage, none, nothing, paperNo, Picture } from './fields'

const MB = 1024 * 1024
const changeNo = z.string('缺少修改编号').regex(/^\d{18}$/, '修改编号不正确')
const ApprovalStatus = z.literal([0, 1, 2], '没有这种状态')

/** Of one field, in the form of that field (domain/rules/profile-field.ts). */
const ProfileValue: z.ZodType<Value> = z.union(
  [
    z.string().max(2000),
    z.array(z.string().max(200)).max(50),
    z.array(z.int()).max(50),
    z.array(z.strictObject({ heading: z.string().max(200), text: z.string().max(4000) })).max(50),
    z
      .array(
        z.strictObject({
          title: z.string().max(200),
          place: z.string().max(200),
          from: z.int(),
          to: z.int().nullable(),
          papers: z.array(paperNo).max(50),
        }),
      )
      .max(50),
  ],
  '内容不正确，请重新打开这一页',
)

const valueText = jsonText(ProfileValue, '请填写内容', 40_000)

const field = z.enum(PROFILE_FIELDS, '没有这一项')

/** Far enough that no test of a year fails here; the server asks again with the year of its own clock. */
const ANY_YEAR = 9999

export const profileCalls = {
  'GET /consult/consultantProfile/mine': call({
    auth: 'consultant',
    summary: '我的资料，一项一项；改过的还在等审核、没有通过的为什么',
    params: none,
    data: z.object({
      consultantId: z.number(),
      orgId: z.number(),
      userName: z.string(),
      /** Visitors see the page (R164). */
      shown: z.boolean(),
      fields: z.array(
        z.object({
          field,
          /** What visitors see. */
          value: ProfileValue,
          waiting: z.object({ changeNo: z.string(), value: ProfileValue, createTime: moment }).nullable(),
          /** The newest word on it where it was no; gone with the next change. */
          refused: z.object({ value: ProfileValue, reason: z.string(), decideTime: moment }).nullable(),
        }),
      ),
      /** What topics may be chosen, each below its `parentId`. */
      topics: z.array(z.object({ id: z.number(), name: z.string(), parentId: z.number() })),
    }),
  }),
  'POST /consult/consultantProfile/propose': call({
    auth: 'consultant',
    summary: '改一项资料；要审核的先等着，来访者看到的还是原来的',
    bodyBytes: 256 * 1024,
    limit: { max: 60, minutes: 10 },
    params: z.object({ field, value: valueText }).superRefine(({ field, value }, context) => {
      const mistake = field === 'portrait' ? '请选择一张照片' : profileMistake(field, value, ANY_YEAR)
      if (mistake) context.addIssue({ code: 'custom', message: mistake, path: ['value'] })
    }),
    /** `shown`: whether visitors can see the page that it stands on now (R164). */
    data: z.object({ approvalStatus: ApprovalStatus, shown: z.boolean() }),
  }),
  'POST /consult/consultantProfile/portrait': call({
    auth: 'consultant',
    summary: '换头像（表单数据）；审核之前来访者看到的还是原来的',
    upload: { maxBytes: 10 * MB },
    limit: { max: 20, minutes: 10 },
    params: none,
    data: z.object({ url: z.string() }),
  }),
  'POST /consult/consultantProfile/withdraw': call({
    auth: 'consultant',
    summary: '收回一处还没有审核的修改',
    params: z.object({ changeNo }),
    data: nothing,
  }),
  'POST /consult/consultantProfile/addPaper': call({
    auth: 'consultant',
    summary: '传一张学历或受训证明的照片（表单数据），只有自己和审核的人看得到',
    upload: { maxBytes: 10 * MB },
    limit: { max: 40, minutes: 10 },
    params: none,
    data: z.object({ paperNo: z.string() }),
  }),
  'GET /consult/consultantProfile/paper': call({
    auth: 'consultant',
    summary: '我传过的一张证明',
    params: z.object({ paperNo }),
    data: Picture,
  }),
  'GET /operator/profileChange/list': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '咨询师改的资料，先来的在前',
    params: z.object({ approvalStatus: int('没有这种状态').pipe(ApprovalStatus).default(0), ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          changeNo: z.string(),
          consultantId: z.number(),
          userName: z.string(),
          field,
          before: ProfileValue,
          after: ProfileValue,
          approvalStatus: ApprovalStatus,
          reason: z.string().nullable(),
          createTime: moment,
          decideTime: moment.nullable(),
        }),
      ),
      topics: z.array(z.object({ id: z.number(), name: z.string() })),
      ...nextPage,
    }),
  }),
  'GET /operator/profileChange/paper': call({
    auth: 'operator',
    desk: 'consultant',
    fresh: true,
    // Who decides nothing has no use for somebody's certificate or identity card.
    needs: 'act',
    summary: '一处修改里的一张证明；每次查看都有记录',
    params: z.object({ changeNo, paperNo }),
    data: Picture,
  }),
  'POST /operator/profileChange/decide': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '通过一处修改，来访者马上看到；或者不通过，写明理由',
    params: z
      .object({
        changeNo,
        approve: flag,
        reason: z.string().trim().max(REVIEW_REASON_MAX, `最多 ${REVIEW_REASON_MAX} 个字`).default(''),
      })
      .refine(({ approve, reason }) => approve || reason !== '', {
        message: '请写下为什么不通过，咨询师会读到',
        path: ['reason'],
      }),
    data: nothing,
  }),
}
