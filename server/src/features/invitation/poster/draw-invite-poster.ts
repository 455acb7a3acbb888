import type { InviteKind } from '@xinqi/domain/rules/invitation'
import { INVITE_WORDS } from '@xinqi/domain/text/invitation'
import { drawPoster, POSTER_COLOURS, POSTER_LEFT } from '../../../paper/poster/draw-poster'
import { scenePicture } from '../../campaign/scenes'

/** What stands on an invitation's poster beside the name: nothing of what anybody comes for. */
export const INVITE_POSTER: Record<InviteKind, { scene: string; lines: readonly string[] }> = {
  friend: { scene: 'invite', lines: ['有些话，可以慢慢说。', '来不来都好，时间由你自己选。'] },
  assessment: { scene: 'inviteCp', lines: ['做不做都好，什么时候都可以停。', '结果只给你自己看。'] },
}

export interface InvitePoster {
  kind: InviteKind
  /** As who invites has written it. */
  shownName: string
  brand: string
  /** The picture of the code that opens the invitation. */
  code: Buffer
}

export const INVITE_CODE = { left: 415, top: 850, side: 260 }
const { ink, quiet, brand: brandColour } = POSTER_COLOURS

export function drawInvitePoster({ kind, shownName, brand, code }: InvitePoster): Promise<Buffer> {
  const x = POSTER_LEFT
  const { scene, lines } = INVITE_POSTER[kind]
  const picture = scenePicture(scene)
  return drawPoster({
    picture: picture === null ? null : Buffer.from(picture),
    pictureHeight: 338,
    lines: [
      { text: shownName, x, y: 530, size: 48, colour: ink, weight: 600 },
      { text: INVITE_WORDS[kind], x, y: 598, size: 42, colour: ink },
      ...lines.map((text, index) => ({ text, x, y: 682 + index * 52, size: 32, colour: quiet })),
      { text: brand, x, y: 940, size: 36, colour: brandColour, weight: 600 },
      { text: '长按识别，或扫一扫', x, y: 1005, size: 28, colour: quiet },
      { text: '看看这个邀请', x, y: 1049, size: 28, colour: quiet },
    ],
    ruleAt: 800,
    code,
    codeAt: INVITE_CODE,
  })
}
