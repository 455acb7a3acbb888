import { z } from 'zod'
import { call } from './call'
import { nicknameMistake } from '../privacy'
import { none } from './fields'

export const personCalls = {
  'POST /appoint/consultUser/saveNickname': call({
    auth: 'user',
    summary: '修改昵称',
    limit: { max: 30, minutes: 10 },
    params: z.object({
      nickname: z.string('请填写昵称').superRefine((text, context) => {
        const mistake = nicknameMistake(text)
        if (mistake) context.addIssue({ code: 'custom', message: mistake })
      }),
    }),
    data: z.object({ nickname: z.string() }),
  }),
  'GET /appoint/consultUser/me': call({
    auth: 'user',
    summary: '我的账号',
    params: none,
    data: z.object({
      userId: z.number(),
      nickname: z.string(),
      avatar: z.string().nullable(),
      phoneMasked: z.string(),
      employee: z.object({ companyName: z.string(), remainConsultTimes: z.number() }).nullable(),
    }),
  }),
  'POST /appoint/consultVisitor/uploadFile': call({
    auth: 'user',
    summary: '上传头像（R239：表单数据）',
    upload: { maxBytes: 5 * 1024 * 1024 },
    limit: { max: 20, minutes: 10 },
    params: none,
    data: z.object({ url: z.string() }),
  }),
  'GET /appoint/consultUser/welcomeNum': call({
    auth: 'user',
    summary: '欢迎次数；isWelcome 为 1 时是第一次',
    params: none,
    data: z.object({ isWelcome: z.number(), num: z.number() }),
  }),
}
