import { randomUUID } from 'node:crypto'
import type { Trx } from '../../../call/services'

export interface Person {
  userId: number
  phoneHash: string
}

const NAMELESS = '已注销用户'

/**
 * Destroys everything personal of somebody. Orders, payments and the ledger keep their facts of money under a number that leads
 * to nobody any more; ratings keep their stars.
 */
export async function erasePerson(trx: Trx, person: Person): Promise<void> {
  await eraseSessions(trx, person)
  await eraseVisitorInfo(trx, person)
  await eraseWords(trx, person)
  await eraseConnections(trx, person)
  await trx
    .updateTable('app_user')
    .set({
      area_code: '',
      phone_hash: `erased:${randomUUID()}`,
      phone_cipher: '',
      phone_masked: '',
      nickname: NAMELESS,
      avatar: null,
      register_source: null,
    })
    .where('id', '=', person.userId)
    .execute()
}

async function eraseSessions(trx: Trx, { userId, phoneHash }: Person): Promise<void> {
  await trx.deleteFrom('auth_session').where('user_id', '=', userId).execute()
  await trx.deleteFrom('handover_token').where('user_id', '=', userId).execute()
  await trx.deleteFrom('wechat_identity').where('user_id', '=', userId).execute()
  await trx.deleteFrom('room_ticket').where('party_id', '=', userId).where('user_type', '=', 2).execute()
  await trx.deleteFrom('login_code').where('phone_hash', '=', phoneHash).execute()
  await trx.deleteFrom('login_failure').where('phone_hash', '=', phoneHash).execute()
  await trx.deleteFrom('idempotency_record').where('caller', '=', `user:${userId}`).execute()
}

async function eraseVisitorInfo(trx: Trx, { userId }: Person): Promise<void> {
  await trx.updateTable('consult_order').set({ visitor_info_id: null }).where('user_id', '=', userId).execute()
  await trx.deleteFrom('visitor_info').where('user_id', '=', userId).execute()
}

async function eraseWords(trx: Trx, { userId }: Person): Promise<void> {
  await trx
    .updateTable('appoint_rate')
    .set({ content: '', author: NAMELESS, anonymous: true })
    .where('user_id', '=', userId)
    .execute()
  await trx.deleteFrom('data_export').where('user_id', '=', userId).execute()
  await trx.updateTable('account_deletion').set({ note_cipher: null }).where('user_id', '=', userId).execute()
  const stays = trx.selectFrom('appointment').select('appoint_no').where('user_id', '=', userId)
  await trx
    .updateTable('room_presence')
    .set({ platform: '', device: null })
    .where('user_type', '=', 2)
    .where('appoint_no', 'in', stays)
    .execute()
}

async function eraseConnections(trx: Trx, { userId, phoneHash }: Person): Promise<void> {
  await trx.deleteFrom('company_employee').where('phone_hash', '=', phoneHash).execute()
  // That a code was used stays counted; by whom is gone.
  await trx
    .updateTable('exchange_redemption')
    .set({ phone_hash: `erased:${randomUUID()}` })
    .where('user_id', '=', userId)
    .execute()
  await trx.deleteFrom('login_source').where('user_id', '=', userId).execute()
  await trx
    .updateTable('login_source')
    .set({ promote_inviter_user_id: null })
    .where('promote_inviter_user_id', '=', userId)
    .execute()
  await trx.deleteFrom('browsing_history').where('user_id', '=', userId).execute()
  await trx.deleteFrom('user_notice').where('user_id', '=', userId).execute()
  await trx.deleteFrom('subscription_consent').where('user_id', '=', userId).execute()
  await trx.deleteFrom('own_visitor').where('user_id', '=', userId).execute()
  await trx.deleteFrom('forbidden_user').where('user_id', '=', userId).execute()
  await trx.deleteFrom('special_visitor_record').where('user_id', '=', userId).execute()
}
