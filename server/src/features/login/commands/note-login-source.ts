import type { Services, Trx } from '../../../call/services'

/** The extras that a login carries (R66–R69). */
export interface LoginSource {
  channelId?: string | undefined
  cpChannelId?: string | undefined
  isLoginDialog?: number | undefined
  isOwn?: number | undefined
  /** 1 native app, 2 browser, 3 WeChat (R68). */
  registerSource?: number | undefined
  promoteInviterUserId?: number | undefined
  promoteActivityId?: string | undefined
  promoteInviteType?: string | undefined
  promoteInvitePlatform?: string | undefined
  userSourceType?: number | undefined
  userSourceId?: string | undefined
}

/** Keeps where somebody new came from. */
export async function noteLoginSource({ clock }: Services, trx: Trx, userId: number, source: LoginSource) {
  await trx
    .insertInto('login_source')
    .values({
      user_id: userId,
      channel_id: source.channelId,
      cp_channel_id: source.cpChannelId,
      is_login_dialog: source.isLoginDialog,
      is_own: source.isOwn,
      register_source: source.registerSource,
      promote_inviter_user_id: source.promoteInviterUserId,
      promote_activity_id: source.promoteActivityId,
      promote_invite_type: source.promoteInviteType,
      promote_invite_platform: source.promoteInvitePlatform,
      user_source_type: source.userSourceType,
      user_source_id: source.userSourceId,
      at: clock.now(),
    })
    .execute()
}
