import { randomUUID } from 'node:crypto'
import { MINUTE } from '@xinqi/domain/time'
import type { Services } from '../../../call/services'

const CAPTCHA_MINUTES = 2

/** Draws a slider picture. Where the piece belongs stays on the server; only its height on the picture is told. */
export async function openCaptcha(services: Services) {
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
