import { randomUUID } from 'node:crypto'
import { MINUTE } from '@xinqi/domain/time'
import type { Caller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import type { Services } from '../../../call/services'

const CAPTCHA_MINUTES = 2

/**
 * Draws a slider picture. Where the piece belongs stays on the server; only its height on the picture is told. Where there is a vendor's
 * captcha, our own picture is for those only who are logged in: a program would else take the easier way.
 */
export async function openCaptcha(services: Services, caller: Caller) {
  if (services.providers.captchaVendor && caller.kind !== 'user') throw conflict('请用微信手机号登录，或在浏览器里打开')
  const now = services.clock.now()
  const puzzle = await services.providers.captcha.draw()
  const captchaId = randomUUID()
  await services.db
    .insertInto('captcha_challenge')
    .values({
      id: captchaId,
      answer_x: puzzle.x,
      created_at: now,
      expires_at: new Date(now.getTime() + CAPTCHA_MINUTES * MINUTE),
    })
    .execute()
  return {
    captchaId,
    background: puzzle.background,
    piece: puzzle.piece,
    pieceY: puzzle.y,
    width: puzzle.width,
    height: puzzle.height,
    pieceSize: puzzle.pieceSize,
  }
}
