import { z } from 'zod'
import { SECOND, type Clock } from '@xinqi/domain/time'
import type { SmsConfig } from './config'
import { SmsError, type SmsGateway, type SmsMessage } from './port'
import { tc3Authorization } from './tc3-signature'

const REAL_ENDPOINT = 'https://sms.tencentcloudapi.com'
const ACTION = 'SendSms'
const VERSION = '2021-01-11'
const REGION = 'ap-guangzhou'
const CONTENT_TYPE = 'application/json; charset=utf-8'
const ANSWER_WITHIN_MS = 5 * SECOND

const answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string(), Message: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string(), Message: z.string() })).optional(),
  }),
})

export function createTencentSms(config: SmsConfig, clock: Clock): SmsGateway {
  const endpoint = new URL(config.endpoint ?? REAL_ENDPOINT)

  return {
    async send(message) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+${message.areaCode}${message.phone}`],
        SmsSdkAppId: config.sdkAppId,
        SignName: config.signName,
        TemplateId: config.templateIds[message.template],
        TemplateParamSet: inTemplateOrder(message),
      })
      refuseFailure(await post(endpoint, signedHeaders(config, endpoint, body, clock), body))
    },
  }
}

function inTemplateOrder(message: SmsMessage): string[] {
  return message.template === 'login' ? [message.params.code, String(message.params.minutes)] : [message.params.when]
}

function signedHeaders(config: SmsConfig, endpoint: URL, body: string, clock: Clock): Record<string, string> {
  const now = clock.now()
  const timestamp = Math.floor(now.getTime() / SECOND)
  const authorization = tc3Authorization({
    secretId: config.secretId,
    secretKey: config.secretKey,
    service: 'sms',
    host: endpoint.host,
    path: endpoint.pathname,
    action: ACTION,
    contentType: CONTENT_TYPE,
    timestamp,
    date: now.toISOString().slice(0, 10),
    body,
  })
  return {
    authorization,
    'content-type': CONTENT_TYPE,
    'x-tc-action': ACTION,
    'x-tc-version': VERSION,
    'x-tc-region': REGION,
    'x-tc-timestamp': String(timestamp),
  }
}

async function post(endpoint: URL, headers: Record<string, string>, body: string): Promise<z.infer<typeof answer>> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return answer.parse(await response.json())
  } catch (cause) {
    throw new SmsError('UNREACHABLE', `SMS gateway did not answer: ${String(cause)}`)
  }
}

/** The gateway answers 200 for everything: a refused request in `Error`, a refused number in its own status. */
function refuseFailure({ Response: { Error: refusal, SendStatusSet: statuses = [] } }: z.infer<typeof answer>): void {
  if (refusal) throw new SmsError(refusal.Code, refusal.Message)
  const [status] = statuses
  if (status?.Code !== 'Ok')
    throw new SmsError(status?.Code ?? 'UNKNOWN', status?.Message ?? 'no status for the number')
}
