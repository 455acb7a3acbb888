import { z } from 'zod'
import { address, text, variable } from '../settings'

export const SmsConfig = z
  .object({
    secretId: variable('SMS_SECRET_ID', text, 'API key id'),
    secretKey: variable('SMS_SECRET_KEY', text, 'API key'),
    sdkAppId: variable('SMS_SDK_APP_ID', text, 'application of the SMS console'),
    signName: variable('SMS_SIGN_NAME', text, 'approved signature that opens every message'),
    /** Approved templates by sort of message. */
    templateIds: z.object({
      login: variable(
        'SMS_LOGIN_TEMPLATE_ID',
        text,
        'template of the code; its parameters are the code and its minutes',
      ),
      booked: variable('SMS_BOOKED_TEMPLATE_ID', text, 'template of a new booking; its parameter is the time'),
      reminder: variable('SMS_REMINDER_TEMPLATE_ID', text, 'template before a session; its parameter is the time'),
      phoneChanged: variable(
        'SMS_PHONE_CHANGED_TEMPLATE_ID',
        text,
        'template that tells the old number of a change; its parameter is the time',
      ),
      newDevice: variable(
        'SMS_NEW_DEVICE_TEMPLATE_ID',
        text,
        'template that tells a consultant of a login on a new device; its parameter is the time',
      ),
      duty: variable(
        'SMS_DUTY_TEMPLATE_ID',
        text,
        'template that calls whoever is on duty to their desk; its parameter is the time',
      ),
    }),
    endpoint: variable('SMS_ENDPOINT', address.optional(), 'instead of `https://sms.tencentcloudapi.com`'),
  })
  .describe('SMS (Tencent Cloud)')
export type SmsConfig = z.infer<typeof SmsConfig>
