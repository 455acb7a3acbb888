import { z } from 'zod'
import { address, text, variable } from '../settings'

export const NumberPrivacyConfig = z
  .object({
    accessKeyId: variable('NUMBER_PRIVACY_ACCESS_KEY_ID', text, "AccessKey id of Aliyun's number privacy"),
    accessKeySecret: variable('NUMBER_PRIVACY_ACCESS_KEY_SECRET', text, 'its AccessKey secret'),
    poolKey: variable(
      'NUMBER_PRIVACY_POOL_KEY',
      text,
      'pool of AXB numbers; its console pushes `SecretReport` over HTTP to `https://…/number-privacy/reports`',
    ),
    endpoint: variable('NUMBER_PRIVACY_ENDPOINT', address.optional(), 'instead of `https://dyplsapi.aliyuncs.com`'),
  })
  .describe('masked calls (optional)')
export type NumberPrivacyConfig = z.infer<typeof NumberPrivacyConfig>
