import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '@xinqi/domain/time'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import { jsonBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import type { SandboxStore } from '../../sandbox-kit/store'
import type { SmsTemplate } from '../port'
import { refusal, response, signatureFault } from '../../tencent-cloud/sandbox-signature'
import { SENT_SMS, isTo } from './outbox'

/** The approved wordings; `{1}` is the first parameter. */
const TEMPLATES: Record<SmsTemplate, string> = {
  login: '您的验证码是 {1}，{2} 分钟内有效。请勿告诉他人。',
  booked: '您有一个日程已确认：{1}。',
  reminder: '您有一个日程：{1}。',
  newDevice: '您的账号于 {1} 在一台新设备上登录。如果不是您本人操作，请立即联系客服。',
  phoneChanged: '您账号的手机号已于 {1} 更换。如果不是您本人操作，请立即联系客服。',
  duty: '{1} 有一条提醒在等您查看，请尽快打开工作台。',
}

const sendSms = z.object({
  PhoneNumberSet: z.array(z.string().regex(/^\+\d{5,15}$/)).min(1),
  SmsSdkAppId: z.string(),
  SignName: z.string(),
  TemplateId: z.string(),
  TemplateParamSet: z.array(z.string()).default([]),
})

export interface TencentCloudOptions {
  store: SandboxStore
  credentials: SandboxCredentials
  clock: Clock
}

/** `SendSms` of Tencent Cloud, with an outbox (`GET /sandbox/sms`) in place of telephones. */
export async function tencentCloud(app: FastifyInstance, options: TencentCloudOptions): Promise<void> {
  const { store, credentials, clock } = options
  const { templateIds, sdkAppId, signName } = credentials.sms
  keepBodiesRaw(app)

  app.post('/api', async (request) => {
    const badSignature = signatureFault(request, { service: 'sms', ...credentials.sms }, clock)
    if (badSignature) return refusal(badSignature, 'The request could not be authenticated.')
    if (request.headers['x-tc-action'] !== 'SendSms') return refusal('InvalidAction', 'Only SendSms is served here.')

    const parsed = sendSms.safeParse(jsonBody(request.body))
    if (!parsed.success) return refusal('InvalidParameter', z.prettifyError(parsed.error))
    const asked = parsed.data
    if (asked.SmsSdkAppId !== sdkAppId) return refusal('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'SmsSdkAppId')
    if (asked.SignName !== signName) return refusal('FailedOperation.SignatureIncorrectOrUnapproved', 'SignName')
    const template = templateOf(asked.TemplateId, templateIds)
    if (!template) return refusal('FailedOperation.TemplateIncorrectOrUnapproved', 'TemplateId')

    const words = fill(TEMPLATES[template], asked.TemplateParamSet)
    if (words === null) return refusal('FailedOperation.TemplateParamSetNotMatchApprovedTemplate', 'TemplateParamSet')

    const sent = asked.PhoneNumberSet.map((to) => ({
      id: randomUUID(),
      to,
      template,
      params: asked.TemplateParamSet,
      text: `【${signName}】${words}`,
      sentAt: clock.now().getTime(),
    }))
    for (const sms of sent) await store.add(SENT_SMS, sms.id, sms)
    return response({
      SendStatusSet: sent.map(({ id, to }) => ({
        ...{ SerialNo: id, PhoneNumber: to, Fee: 1, SessionContext: '', IsoCode: 'CN' },
        ...{ Code: 'Ok', Message: 'send success' },
      })),
    })
  })

  app.get<{ Querystring: { phone?: string } }>('/', async ({ query: { phone } }) => {
    const sent = await store.list(SENT_SMS)
    return phone ? sent.filter((sms) => isTo(sms, phone)) : sent
  })
}

function templateOf(id: string, ids: Record<SmsTemplate, string>): SmsTemplate | null {
  const templates = Object.keys(ids) as SmsTemplate[]
  return templates.find((template) => ids[template] === id) ?? null
}

/** Null when there are more or fewer parameters than places for them. */
function fill(wording: string, params: string[]): string | null {
  const places = wording.match(/\{\d+\}/g) ?? []
  if (places.length !== params.length) return null
  return params.reduce((text, param, index) => text.replace(`{${index + 1}}`, () => param), wording)
}
