import { CODE } from '@xinqi/domain/codes'
import type { Data } from '@xinqi/domain/contract/contract'
import { newToken } from '../../../server/src/crypto/keyed-hash'
import { request } from '../support/http-client'
import type { Pair, Person } from './people'

const SEND = '/api/appoint/message/send'
const READ = '/api/appoint/message/getSpecifiedMsg'
const MARK = '/api/appoint/message/markDialogRead'

function dataOf<T>(body: Buffer): T {
  const { code, msg, data } = JSON.parse(body.toString()) as { code: number; msg: string; data: T }
  if (code !== CODE.ok) throw new Error(`A call of a conversation was answered ${code} ${msg}.`)
  return data
}

/** Says something, as a phone does. */
export async function sendText(
  origin: string,
  { conversationNo }: Pair,
  { token }: Person,
  text: string,
): Promise<Data<'POST /appoint/message/send'>> {
  const form = { conversationNo, clientId: newToken().slice(0, 20), kind: 'text', text }
  return dataOf(await request(`${origin}${SEND}`, 'POST', form, { token }))
}

/** Fetches what stands behind a number, as a page does that was told of something. */
export async function readAfter(
  origin: string,
  { conversationNo }: Pair,
  { token }: Person,
  after: number,
): Promise<Data<'GET /appoint/message/getSpecifiedMsg'>> {
  const query = new URLSearchParams({ conversationNo, after: String(after) })
  return dataOf(await request(`${origin}${READ}?${query}`, 'GET', undefined, { token }))
}

/** Says that somebody has read so far, as a page does that shows it. */
export async function markRead(
  origin: string,
  { conversationNo }: Pair,
  { token }: Person,
  seq: number,
): Promise<Data<'POST /appoint/message/markDialogRead'>> {
  return dataOf(await request(`${origin}${MARK}`, 'POST', { conversationNo, seq: String(seq) }, { token }))
}
