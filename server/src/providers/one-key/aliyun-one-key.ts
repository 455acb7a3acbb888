import { z } from 'zod'
import type { Clock } from '@xinqi/domain/time'
import { callAliyun } from '../aliyun/call-api'
import type { OneKeyConfig } from './config'
import { OneKeyError, type OneKeyLogin } from './port'

const REAL_ENDPOINT = 'https://dypnsapi.aliyuncs.com'
export const GET_MOBILE = 'GetMobile'
export const DYPNS_VERSION = '2017-05-25'

const answer = z.object({
  Code: z.string(),
  Message: z.string().default(''),
  GetMobileResultDTO: z.object({ Mobile: z.string().regex(/^1\d{10}$/) }).optional(),
})

/** `GetMobile` of Aliyun's phone number verification. */
export function createAliyunOneKey(config: OneKeyConfig, clock: Clock): OneKeyLogin {
  return {
    async phoneOf(token) {
      const { ok, body } = await ask(config, token, clock)
      const mobile = body.GetMobileResultDTO?.Mobile
      // What is wrong with keys or signature comes with a status of its own; what is wrong with a token does not.
      if (body.Code !== 'OK' || !mobile) throw new OneKeyError(body.Code, body.Message, ok)
      return mobile
    },
  }
}

async function ask({ endpoint = REAL_ENDPOINT, ...keys }: OneKeyConfig, AccessToken: string, clock: Clock) {
  const api = { ...keys, endpoint, action: GET_MOBILE, version: DYPNS_VERSION }
  try {
    const { ok, body } = await callAliyun(api, { query: { AccessToken } }, clock)
    return { ok, body: answer.parse(body) }
  } catch (cause) {
    throw new OneKeyError('UNREACHABLE', `one-key gateway did not answer: ${String(cause)}`, false)
  }
}
