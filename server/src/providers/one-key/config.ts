import { z } from 'zod'
import { address, text, variable } from '../settings'

export const OneKeyConfig = z
  .object({
    accessKeyId: variable('ONE_KEY_ACCESS_KEY_ID', text, "AccessKey id of Aliyun's phone number verification"),
    accessKeySecret: variable('ONE_KEY_ACCESS_KEY_SECRET', text, 'its AccessKey secret'),
    endpoint: variable('ONE_KEY_ENDPOINT', address.optional(), 'instead of `https://dypnsapi.aliyuncs.com`'),
  })
  .describe('one-key login (optional)')
export type OneKeyConfig = z.infer<typeof OneKeyConfig>
