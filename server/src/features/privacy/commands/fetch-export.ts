import { dateOf } from '@xinqi/domain/time'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'

/**
 * Hands an export to its owner, once: it is destroyed in the same step. Another's sounds like one that is gone.
 * @throws Refusal when it is not there, not ready, fetched before or too old
 */
export async function fetchExport(services: Services, userId: number, id: string) {
  const { cipher, clock } = services
  return inTransaction(services, async (trx) => {
    const ready = await trx
      .selectFrom('data_export')
      .select('content_cipher')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', '=', 'ready')
      .where('expires_at', '>', clock.now())
      .forUpdate()
      .executeTakeFirst()
    if (!ready?.content_cipher) throw conflict('这份数据已经取过或过期了，请重新准备一份')
    await trx.updateTable('data_export').set({ state: 'fetched', content_cipher: null }).where('id', '=', id).execute()
    return {
      fileName: `心栖-我的数据-${dateOf(clock.now())}.zip`,
      mimeType: 'application/zip',
      base64: cipher.open('data_export.content_cipher', id, ready.content_cipher),
    }
  })
}
