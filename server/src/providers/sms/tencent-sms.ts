import { z } from 'zod'
import type { Clock } from '@xinqi/domain/time'
import { callTencentCloud } from '../tencent-cloud/call-api'
import type { SmsConfig } from './config'
import { SmsError, type SmsGateway, type SmsMessage } from './port'

const REAL_ENDPOINT = 'https://sms.tencentcloudapi.com'
const VERSION = '2021-01-11'
const REGION = 'ap-guangzhou'

const answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string(), Message: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string(), Message: z.string() })).optional(),
  }),
})

export function createTencentSms(config: SmsConfig, clock: Clock): SmsGateway {
  const { secretId, secretKey, endpoint = REAL_ENDPOINT } = config
  const api = { secretId, secretKey, endpoint, service: 'sms', action: 'SendSms', version: VERSION, region: REGION }

  return {
    async send(message) {
      const request = {
        PhoneNumberSet: [`+${message.areaCode}${message.phone}`],
        SmsSdkAppId: config.sdkAppId,
        SignName: config.signName,
        TemplateId: config.templateIds[message.template],
        TemplateParamSet: inTemplateOrder(message),
      }
      refuseFailure(
        await callTencentCloud(api, request, clock)
          .then((body) => answer.parse(body))
          .catch((cause: unknown) => {
            throw new SmsError('UNREACHABLE', `SMS gateway did not answer: ${String(cause)}`)
          }),
      )
    },
  }
}

function inTemplateOrder(message: SmsMessage): string[] {
  return message.template === 'login' ? [message.params.code, String(message.params.minutes)] : [message.params.when]
}

/** The gateway answers 200 for everything: a refused request in `Error`, a refused number in its own status. */
function refuseFailure({ Response: { Error: refusal, SendStatusSet: statuses = [] } }: z.infer<typeof answer>): void {
  if (refusal) throw new SmsError(refusal.Code, refusal.Message)
  const [status] = statuses
  if (status?.Code !== 'Ok')
    throw new SmsError(status?.Code ?? 'UNKNOWN', status?.Message ?? 'no status for the number')
}
