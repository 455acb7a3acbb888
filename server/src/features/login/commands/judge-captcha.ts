import { MINUTE } from '@xinqi/domain/time'
import { newToken } from '../../../crypto/keyed-hash'
import { conflict } from '../../../call/refusal'
import type { SliderVerdict } from '../../../providers/captcha/port'
import type { Services, Trx } from '../../../call/services'

export const TICKET_MINUTES = 2

const FAILURE: Record<Exclude<SliderVerdict, 'right'>, string> = {
  'wrong-place': '位置不对，请再试一次',
  'not-a-drag': '请按住滑块慢慢拖动',
}

const parseTrack = (text: string): { x: number; t: number }[] =>
  text
    .split(';')
    .filter(Boolean)
    .map((point) => {
      const [x = Number.NaN, t = Number.NaN] = point.split(',').map(Number)
      return { x, t }
    })

/** Judges a drag, once a picture (R60): a good one is worth a ticket that sends one code. @throws Refusal '验证失败…' (R62) */
export async function judgeCaptcha(
  services: Services,
  attempt: { captchaId: string; x: number; track: string },
): Promise<string> {
  const now = services.clock.now()
  const challenge = await services.db
    .updateTable('captcha_challenge')
    .set({ judged_at: now })
    .where('id', '=', attempt.captchaId)
    .where('judged_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('answer_x')
    .executeTakeFirst()
  if (!challenge || challenge.answer_x === null) throw conflict('验证失败：图片已失效，请再试一次')
  const verdict = services.providers.captcha.judge(challenge.answer_x, {
    x: attempt.x,
    track: parseTrack(attempt.track),
  })
  if (verdict !== 'right') throw conflict(`验证失败：${FAILURE[verdict]}`)
  const ticket = newToken()
  await services.db
    .updateTable('captcha_challenge')
    .set({ ticket_hash: services.hash.token(ticket), expires_at: new Date(now.getTime() + TICKET_MINUTES * MINUTE) })
    .where('id', '=', attempt.captchaId)
    .execute()
  return ticket
}

/** Spends a slider ticket. True once only. */
export async function spendCaptchaTicket(services: Services, trx: Trx, ticket: string): Promise<boolean> {
  const now = services.clock.now()
  const spent = await trx
    .updateTable('captcha_challenge')
    .set({ ticket_used_at: now })
    .where('ticket_hash', '=', services.hash.token(ticket))
    .where('ticket_used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}
