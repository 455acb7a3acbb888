import { CODE } from '@xinqi/domain/codes'
import type { CallKey, Data } from '@xinqi/domain/contract/contract'
import { uploadFile } from '@/platform/upload'
import { useOrganisation } from '@/state/organisation'
import { REQUEST_ID_HEADER } from '@xinqi/domain/rules/request-id'
import { CallFailure, OFFLINE } from './call-failure'
import { commonHeaders } from './request-parts'
import { tokenFor } from './tokens'
import type { Envelope } from './transport'
import { attemptKey } from './unique-id'

/** Sends one picked file as form data (R239). @throws CallFailure with the server's sentence, or OFFLINE. */
export async function upload<K extends CallKey>(key: K, filePath: string): Promise<Data<K>> {
  const [, path] = key.split(' ')
  const token = await tokenFor(path?.startsWith('/consult/') ? 'consultant' : 'user')
  const requestId = attemptKey()
  const header: Record<string, string> = { ...(await commonHeaders()), [REQUEST_ID_HEADER]: requestId }
  if (token) header.token = token
  const url = `${XINQI_API_ORIGIN}/api${path}?orgId=${useOrganisation.getState().orgId}`
  const text = await uploadFile(url, filePath, header).catch(() => {
    throw new CallFailure(OFFLINE, '网络连接不上，请检查网络后重试')
  })
  const { code, msg, data } = JSON.parse(text) as Envelope
  if (code !== CODE.ok) throw new CallFailure(code, msg, data, requestId)
  return data as Data<K>
}
