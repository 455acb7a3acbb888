import { randomUUID } from 'node:crypto'
import { CODE } from '@xinqi/domain/codes'
import { MINUTE } from '@xinqi/domain/time'
import { conflict, Refusal } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import { newToken } from '../../../crypto/keyed-hash'
import { CaptchaError, type SolvedCaptcha } from '../../../providers/captcha/port'
import { TICKET_MINUTES } from './judge-captcha'

/** A vendor's ticket, if the vendor knows it, is worth one of ours, which sends one code. @throws Refusal '验证失败…' (R62) */
export async function passVendorCaptcha(services: Services, solved: SolvedCaptcha): Promise<string> {
  const { db, hash, clock, providers, log } = services
  if (!providers.captchaVendor) throw conflict('验证失败：请刷新页面后再试一次')
  const passed = await providers.captchaVendor.check(solved).catch((error: unknown) => {
    if (!(error instanceof CaptchaError)) throw error
    // Whoever cannot be asked lets nobody through.
    log.error({ err: error }, 'the captcha vendor could not be asked')
    throw new Refusal(CODE.failure, '验证暂时不可用，请稍后再试')
  })
  if (!passed) throw conflict('验证失败：请再试一次')
  const ticket = newToken()
  const now = clock.now()
  await db
    .insertInto('captcha_challenge')
    .values({
      id: randomUUID(),
      answer_x: null,
      created_at: now,
      judged_at: now,
      ticket_hash: hash.token(ticket),
      expires_at: new Date(now.getTime() + TICKET_MINUTES * MINUTE),
    })
    .execute()
  return ticket
}
