import crypto from 'node:crypto'
import { z } from 'zod'
import { assertProductionReady } from '../../../server/src/config/production'
import { readConfig } from '../../../server/src/config/read-config'
import { Settings } from '../../../server/src/config/settings'
import { StartupError } from '../../../server/src/startup-error'
import { variablesOf } from '../../../server/src/providers/settings'

export const SETTINGS: readonly string[] = variablesOf(Settings).map(({ name }) => name)

const secret = (): string => crypto.randomBytes(32).toString('base64')
const pem = (): string =>
  crypto
    .generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

/** What only the operator of a service has, as they would fill it into the example; drawn anew, nobody's. */
function secrets(): Record<string, string> {
  const key = crypto.generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
  return {
    TOKEN_SECRET: secret(),
    SEAT_SECRET: secret(),
    FIELD_KEY: secret(),
    WECHAT_APP_ID: 'wx0a1b2c3d4e5f6a7b',
    WECHAT_APP_SECRET: secret(),
    WECHAT_PAY_MCH_ID: '1900000109',
    WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
    WECHAT_PAY_PRIVATE_KEY: pem(),
    WECHAT_PAY_API_V3_KEY: crypto.randomBytes(16).toString('hex'),
    WECHAT_PAY_PLATFORM_CERTIFICATES: JSON.stringify({ PUB_KEY_ID_1: key.export({ type: 'spki', format: 'pem' }) }),
    WECHAT_PAY_NOTIFY_URL: 'https://xinqi.example.com/pay/wechat/notify',
    SMS_SECRET_ID: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3gnPhESA',
    SMS_SECRET_KEY: secret(),
    SMS_SDK_APP_ID: '1400006666',
    SMS_SIGN_NAME: '心栖',
    SMS_LOGIN_TEMPLATE_ID: '1110',
    SMS_BOOKED_TEMPLATE_ID: '1111',
    SMS_REMINDER_TEMPLATE_ID: '1112',
    SMS_PHONE_CHANGED_TEMPLATE_ID: '1113',
    SMS_NEW_DEVICE_TEMPLATE_ID: '1114',
    SMS_DUTY_TEMPLATE_ID: '1115',
  }
}

/** What a production server says of what it is told by a file of ours and by an operator's secrets; null: it starts. */
export function complaintOf(told: Readonly<Record<string, string>>): string | null {
  try {
    assertProductionReady(readConfig({ ...secrets(), ...told }))
    return null
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
}

/** @throws naming what does not fit the schema */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error(z.prettifyError(result.error))
  return result.data
}
