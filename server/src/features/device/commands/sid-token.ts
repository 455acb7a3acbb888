import { badInput, conflict } from '../../../call/refusal'
import type { Device } from '../../../call/device'
import type { Services } from '../../../call/services'
import { makeHandover, redeemHandover, SID_SECONDS } from '../../login/commands/handover'

/** Makes a token that stands for the client id of a logged-in person's device (R123). */
export async function tokenOfSid(
  services: Services,
  sessionId: number,
  { sid }: Device,
): Promise<{ sidToken: string; expires: number; uniqueUserID: string }> {
  if (sid === null) throw badInput('请刷新页面后再试')
  const sidToken = await makeHandover(services, sessionId, { kind: 'sid', sid }, SID_SECONDS)
  return { sidToken, expires: SID_SECONDS, uniqueUserID: sid }
}

/** The client id that a token stands for, once (R123). */
export async function sidOfToken(services: Services, sidToken: string): Promise<{ uniqueUserID: string }> {
  const redeemed = await redeemHandover(services, services.db, 'sid', sidToken)
  if (!redeemed?.sid_cipher) throw conflict('链接已失效，请重新打开')
  const { token_hash, sid_cipher } = redeemed
  return { uniqueUserID: services.cipher.open('handover_token.sid_cipher', token_hash, sid_cipher) }
}
