import { CODE } from '@xinqi/domain/codes'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { sceneOf } from '@xinqi/domain/rules/scene'
import type { InviteKind } from '@xinqi/domain/rules/invitation'
import { toBuffer } from 'qrcode'
import type { ClientKind } from '@xinqi/domain/client-kinds'
import { keptPicture } from '../../../call/kept-picture'
import { conflict, Refusal } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import { knowsChinese } from '../../../paper/poster/letters'
import { WechatApiError } from '../../../providers/wechat/port'
import { keepInvitePoster } from '../commands/keep-invite-poster'
import { findInviter, findProgram } from '../data'
import { ownInviteCode } from '../invite-code'
import { INVITE_POSTERS } from '../poster-folder'
import { drawInvitePoster, INVITE_CODE } from './draw-invite-poster'

/** Where an invitation is accepted: its address in a browser, and its file in the mini-program (config/routes/growth.ts). */
export const ACCEPT_PAGE: Record<InviteKind, { path: string; page: string }> = {
  friend: { path: '/acceptInvitation', page: 'packages/growth/accept-invitation/index' },
  assessment: { path: '/acceptCpInvitation', page: 'packages/growth/accept-cp-invitation/index' },
}

/** A code that any camera reads, or WeChat's own, which opens the mini-program. */
type Target = { opens: 'site'; link: string } | { opens: 'program'; page: string; scene: string }

interface Asking {
  userId: number
  clientKind: ClientKind | null
}

/**
 * The poster of who invites, with a code for where they are themselves: drawn once for what stands on it and what its code opens, under a
 * name that nobody can work out. @throws Refusal where nobody is invited, or the code does not come
 */
export async function invitePoster(
  services: Services,
  { userId, clientKind }: Asking,
  { kind, orgId }: Parsed<'GET /appoint/promote/poster'>,
): Promise<{ url: string }> {
  const { db, hash } = services
  const own = await findInviter(db, userId, orgId)
  if (!own) throw conflict('先写一个朋友认得的称呼，再画海报')
  const program = await findProgram(db, orgId)
  if (!program || program.stopped_at !== null) throw conflict('这里的邀请先停下了')
  if (!(await knowsChinese())) throw new Refusal(CODE.failure, '海报暂时画不出来，可以先复制链接')
  const code = ownInviteCode(hash, userId, orgId)
  const target = targetOf(services, { kind, orgId, code, isProgram: clientKind === 'miniProgram' })
  const words = { kind, shownName: own.shown_name, brand: flavourOf(orgId).name }
  const name = hash.code('invite poster', JSON.stringify([words, target]))
  const url = await keptPicture(services, INVITE_POSTERS, name, async () =>
    drawInvitePoster({ ...words, code: await pictureOf(services, target) }),
  )
  await keepInvitePoster(services, url.slice('/files/'.length), { userId, orgId, kind, opens: target.opens })
  return { url }
}

function targetOf(
  { config }: Services,
  { kind, orgId, code, isProgram }: { kind: InviteKind; orgId: number; code: string; isProgram: boolean },
): Target {
  const { path, page } = ACCEPT_PAGE[kind]
  if (isProgram) return { opens: 'program', page, scene: sceneOf({ code, orgId }) }
  return { opens: 'site', link: `${config.publicUrl}${path}?orgId=${orgId}&code=${code}` }
}

async function pictureOf({ providers, log }: Services, target: Target): Promise<Buffer> {
  if (target.opens === 'site')
    return toBuffer(target.link, { type: 'png', width: INVITE_CODE.side, margin: 1, errorCorrectionLevel: 'M' })
  try {
    return await providers.wechat.codeOfPage(target)
  } catch (error) {
    if (!(error instanceof WechatApiError)) throw error
    log.warn({ err: error }, 'WeChat gave no code of a page')
    throw new Refusal(CODE.failure, '微信的小程序码现在拿不到，可以先把链接发给朋友')
  }
}
