import type { Device } from '../../../call/device'
import { conflict } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import type { CodeSide } from './keep-login-code'

/** Wrong entries after which a code is dead: 4 digits must not be guessed. */
const ATTEMPTS = 5

export interface GivenCode {
  side: CodeSide
  phoneHash: string
  code: string
  device: Device
}

/**
 * Uses up the newest code that this device has asked for. On another device it is worth nothing, and what is guessed there does not
 * count against it. Counted and compared outside any other transaction, so that a wrong entry is counted even though the login fails.
 * @throws Refusal when it is wrong, late, used or tried too often.
 */
export async function spendLoginCode(services: Services, { side, phoneHash, code, device }: GivenCode): Promise<void> {
  const { db, hash, clock } = services
  const now = clock.now()
  const tried = await db
    .updateTable('login_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('login_code as newest')
        .select('newest.id')
        .where('newest.phone_hash', '=', phoneHash)
        .where('newest.side', '=', side)
        .where('newest.device_hash', 'is not distinct from', device.sid === null ? null : hash.device(device.sid))
        .orderBy('newest.created_at', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', ATTEMPTS)
    .returning(['id', 'code_hash', 'attempts'])
    .executeTakeFirst()
  if (!tried) throw conflict('验证码已失效，请重新获取')
  if (tried.code_hash !== hash.code(phoneHash, code)) {
    const left = ATTEMPTS - tried.attempts
    throw conflict(left > 0 ? `验证码不正确，还可以试 ${left} 次` : '验证码错误次数太多，请重新获取')
  }
  const spent = await db
    .updateTable('login_code')
    .set({ used_at: now })
    .where('id', '=', tried.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw conflict('验证码已失效，请重新获取')
}
