import type { Clock } from '@xinqi/domain/time'
import { z } from 'zod'
import { callTencentCloud } from '../tencent-cloud/call-api'
import type { CaptchaConfig } from './config'
import { CaptchaError, type CaptchaVendor } from './port'

const REAL_ENDPOINT = 'https://captcha.tencentcloudapi.com'
export const CAPTCHA_ACTION = 'DescribeCaptchaResult'
const VERSION = '2019-07-22'
/** The one there is. */
const CAPTCHA_TYPE = 9
const PASSED = 1

const answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string(), Message: z.string() }).optional(),
    CaptchaCode: z.number().optional(),
  }),
})

/** Tencent's captcha: a browser solves it with Tencent, and brings a ticket that Tencent knows. */
export function createTencentCaptcha(config: CaptchaConfig, clock: Clock): CaptchaVendor {
  const { secretId, secretKey, appId, appSecretKey, endpoint = REAL_ENDPOINT } = config
  const api = { secretId, secretKey, endpoint, service: 'captcha', action: CAPTCHA_ACTION, version: VERSION }
  return {
    appId,
    async check({ ticket, randstr, userIp }) {
      const request = {
        CaptchaType: CAPTCHA_TYPE,
        Ticket: ticket,
        UserIp: userIp,
        Randstr: randstr,
        CaptchaAppId: Number(appId),
        AppSecretKey: appSecretKey,
      }
      const { Response: result } = await callTencentCloud(api, request, clock)
        .then((body) => answer.parse(body))
        .catch((cause: unknown) => {
          throw new CaptchaError('UNREACHABLE', `captcha API did not answer: ${String(cause)}`)
        })
      if (result.Error) throw new CaptchaError(result.Error.Code, result.Error.Message)
      // Among those that have not passed are the tickets that a browser makes itself where it does not reach Tencent.
      return result.CaptchaCode === PASSED
    },
  }
}
