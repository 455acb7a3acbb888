import { z } from 'zod'
import { PASSKEY_NAME_MAX } from '../rules/passkey'
import { jsonText } from './fields'

/** As WebAuthn has it (W3C, level 3): names and shapes are the browser's. Bytes are base64url. */
const bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/)
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transports = z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length)
export const passkeyType = z.literal('public-key')
export const verification = z.enum(['discouraged', 'preferred', 'required'])
export const KnownPasskey = z.object({ id: z.string(), type: passkeyType, transports })

const Answered = z.object({
  id: bytes,
  rawId: bytes,
  type: passkeyType,
  clientExtensionResults: z.object({}).default({}),
})

const ANEW = '请再试一次'
/** What a browser has made. */
export const CreatedPasskey = jsonText(
  Answered.extend({
    response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
  }),
  ANEW,
)
/** What a key has signed. */
export const SignedByPasskey = jsonText(
  Answered.extend({
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  }),
  ANEW,
)

export const passkeyName = z
  .string('请给这把密钥起个名字')
  .trim()
  .min(1, '请给这把密钥起个名字')
  .max(PASSKEY_NAME_MAX, `名字最多 ${PASSKEY_NAME_MAX} 个字`)
