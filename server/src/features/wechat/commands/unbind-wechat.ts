import type { Services } from '../../../call/services'

/** Takes every WeChat off an account; its phone still leads to it. */
export async function unbindWechat({ db }: Services, userId: number): Promise<void> {
  await db.deleteFrom('wechat_identity').where('user_id', '=', userId).execute()
}
