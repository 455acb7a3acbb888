import { z } from 'zod'
import { call } from './call'
import { dateText, flag, id, int, nothing, orderNo } from './fields'

/** The visitor's own words about themselves; rules in domain/rules/visitor-info. */
export const visitorInfoFields = {
  isSelf: int().pipe(z.literal([1, 2])),
  relationship: int().optional(),
  name: z.string('请填写称呼').trim().min(1, '请填写称呼'),
  gender: int('请选择性别'),
  birthDate: dateText,
  loveStatus: int().optional(),
  pastConsultTimes: int('请选择咨询经历'),
  treatmentHistory: flag,
  suicideHistory: flag,
  concern: z.string().default(''),
  emergencyName: z.string('请填写紧急联系人').trim().min(1, '请填写紧急联系人'),
  emergencyPhone: z.string('请填写紧急联系人的手机号'),
  emergencyRelationship: int().optional(),
}

export const intakeCalls = {
  'POST /appoint/consultVisitor/saveVisitorInfo': call({
    auth: 'user',
    summary: '保存来访者信息；带 orderNo 时同时补全这个订单',
    params: z.object({
      ...visitorInfoFields,
      orderNo: orderNo.optional(),
      consultantId: id.optional(),
      /** What it takes the place of on the person's list. */
      visitorInfoId: id.optional(),
    }),
    data: z.object({
      visitorInfoId: z.number(),
      /** The restricted first consultation notice applies (R160). */
      restricted: z.boolean(),
      orderShowStatus: z.number().nullable(),
      /** The numbers to call are to be shown at once. */
      crisis: z.boolean(),
    }),
  }),
  'POST /appoint/consultVisitor/removeVisitorInfo': call({
    auth: 'user',
    summary: '删除一份保存的来访者信息；约好的预约保留当时填的内容',
    params: z.object({ visitorInfoId: id }),
    data: nothing,
  }),
}
