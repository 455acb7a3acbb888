import { z } from 'zod'
import { formatMoment, type Clock } from '@xinqi/domain/time'
import { callAliyun } from '../aliyun/call-api'
import type { NumberPrivacyConfig } from './config'
import { NumberPrivacyError, type NumberPrivacy } from './port'
import { secretReports } from './secret-report'

const REAL_ENDPOINT = 'https://dyplsapi.aliyuncs.com'
export const DYPLS_VERSION = '2017-05-25'
export const BIND_AXB = 'BindAxb'
export const UNBIND = 'UnbindSubscription'
export const NO_SUCH_PAIR = 'isv.SUBS_NOT_EXIST'

const answer = z.object({
  Code: z.string(),
  Message: z.string().default(''),
  SecretBindDTO: z.object({ SubsId: z.string(), SecretNo: z.string().regex(/^\d{5,15}$/) }).optional(),
})

/** AXB of Aliyun's number privacy. Numbers travel in a form, never in an address. */
export function createAliyunNumberPrivacy(config: NumberPrivacyConfig, clock: Clock): NumberPrivacy {
  const ask = (action: string, form: Record<string, string>) =>
    send(config, action, { PoolKey: config.poolKey, ...form }, clock)

  return {
    async bind({ outId, one, other, until }) {
      const { Code, Message, SecretBindDTO } = await ask(BIND_AXB, {
        PhoneNoA: one,
        PhoneNoB: other,
        Expiration: formatMoment(until),
        OutId: outId,
        // What two people say to each other here is recorded by nobody.
        IsRecordingEnabled: 'false',
      })
      if (Code !== 'OK' || !SecretBindDTO) throw new NumberPrivacyError(Code, Message)
      return { subsId: SecretBindDTO.SubsId, secretNo: SecretBindDTO.SecretNo }
    },

    async unbind({ subsId, secretNo }) {
      const { Code, Message } = await ask(UNBIND, { SubsId: subsId, SecretNo: secretNo })
      if (Code !== 'OK' && Code !== NO_SUCH_PAIR) throw new NumberPrivacyError(Code, Message)
    },

    reportsOf: (rawBody) => secretReports(rawBody, config.poolKey),
  }
}

async function send(
  { endpoint = REAL_ENDPOINT, ...keys }: NumberPrivacyConfig,
  action: string,
  form: Record<string, string>,
  clock: Clock,
) {
  try {
    const { body } = await callAliyun({ ...keys, endpoint, action, version: DYPLS_VERSION }, { form }, clock)
    return answer.parse(body)
  } catch (cause) {
    throw new NumberPrivacyError('UNREACHABLE', `number privacy did not answer: ${String(cause)}`)
  }
}
