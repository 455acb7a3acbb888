import { z } from 'zod'
import { address, text, variable } from '../settings'

export const CaptchaConfig = z
  .object({
    secretId: variable('CAPTCHA_SECRET_ID', text, 'API key id'),
    secretKey: variable('CAPTCHA_SECRET_KEY', text, 'API key'),
    appId: variable('CAPTCHA_APP_ID', z.string().regex(/^\d+$/, '应为数字'), '`CaptchaAppId` of the captcha console'),
    appSecretKey: variable('CAPTCHA_APP_SECRET_KEY', text, '`AppSecretKey` of the captcha console'),
    endpoint: variable('CAPTCHA_ENDPOINT', address.optional(), 'instead of `https://captcha.tencentcloudapi.com`'),
  })
  .describe('captcha in browsers instead of our own slider (Tencent Cloud; optional)')
export type CaptchaConfig = z.infer<typeof CaptchaConfig>
