import { z } from 'zod'
import { text, variable } from '../settings'

const KEY_BYTES = 32
const key = text
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((bytes) => bytes.length === KEY_BYTES, `应为 ${KEY_BYTES} 字节的 base64`)

export const PartnerConfig = z
  .object({
    key: variable(
      'PARTNER_KEY',
      key,
      "32 bytes, base64, known to both: seals consultants' logins from a partner's site",
    ),
  })
  .describe('partner (optional)')
export type PartnerConfig = z.infer<typeof PartnerConfig>
