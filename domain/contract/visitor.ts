import { z } from 'zod'
import { call } from './call'
import { dateText, flag, id, int, none, orderNo } from './fields'

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
}

const VisitorInfo = z.object({
  visitorInfoId: z.number(),
  isSelf: z.number(),
  relationship: z.number().nullable(),
  name: z.string(),
  gender: z.number(),
  birthDate: z.string(),
  loveStatus: z.number().nullable(),
  pastConsultTimes: z.number(),
  treatmentHistory: z.boolean(),
  suicideHistory: z.boolean(),
  concern: z.string(),
  emergencyName: z.string(),
  emergencyPhone: z.string(),
})

export const visitorCalls = {
  'GET /appoint/consultVisitor/getLastVisitorInfo': call({
    auth: 'user',
    summary: '上一次填写的来访者信息',
    params: z.object({
      isSelf: int()
        .pipe(z.literal([1, 2]))
        .default(1),
    }),
    data: VisitorInfo.nullable(),
  }),
  'POST /appoint/consultVisitor/saveVisitorInfo': call({
    auth: 'user',
    summary: '保存来访者信息；带 orderNo 时同时补全这个订单',
    params: z.object({ ...visitorInfoFields, orderNo: orderNo.optional(), consultantId: id.optional() }),
    data: z.object({
      visitorInfoId: z.number(),
      /** The restricted first consultation notice applies (R160). */
      restricted: z.boolean(),
      orderShowStatus: z.number().nullable(),
    }),
  }),
  'GET /appoint/consultVisitor/userCenter': call({
    auth: 'user',
    summary: '个人中心的数目',
    params: none,
    data: z.object({ pending: z.number(), cancelled: z.number(), unpaid: z.number(), noAppointment: z.number() }),
  }),
}
