import { z } from 'zod'
import { CODE_DIGITS } from '../constants'
import { isSmsCode } from '../text/phone'
import { call } from './call'
import { none, nothing, phoneFields, withValidPhone } from './fields'
import { SentCode } from './login-fields'

/** What an operator's login gives; expires in seconds from now. */
const OperatorToken = z.object({
  token: z.string(),
  expires: z.number(),
  refreshToken: z.string(),
  operatorId: z.number(),
})

/** Longer than the documents' four digits (R203), which know of no operators. */
const operatorCode = z
  .string('请输入验证码')
  .refine((code) => isSmsCode(code, 'operator'), `请输入 ${CODE_DIGITS.operator} 位验证码`)

export const operatorCalls = {
  'POST /operator/auth/sendCode': call({
    auth: 'public',
    summary: '运营登录验证码：没有滑块，不透露号码是否存在',
    limit: { max: 10, minutes: 10 },
    params: withValidPhone(z.object(phoneFields)),
    data: SentCode,
  }),
  'POST /operator/auth/login': call({
    auth: 'public',
    summary: '运营登录',
    limit: { max: 30, minutes: 10 },
    params: withValidPhone(z.object({ ...phoneFields, validCode: operatorCode })),
    data: OperatorToken,
  }),
  'POST /operator/auth/refresh': call({
    auth: 'public',
    summary: '运营令牌续期',
    limit: { max: 60, minutes: 10 },
    params: z.object({ refreshToken: z.string().min(1) }),
    data: OperatorToken,
  }),
  'POST /operator/auth/logout': call({ auth: 'operator', summary: '运营退出登录', params: none, data: nothing }),
}
