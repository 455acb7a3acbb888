import { z } from 'zod'
import { call } from './call'
import { int, none } from './fields'

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
  emergencyRelationship: z.number().nullable(),
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
  'GET /appoint/consultVisitor/savedVisitorInfos': call({
    auth: 'user',
    summary: '我保存的来访者信息：自己的，和作为监护人为未成年人填的，每人一份',
    params: none,
    data: z.array(VisitorInfo),
  }),
}
