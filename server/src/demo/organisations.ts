import { flavourOf, ORG_IDS } from '@xinqi/domain/edition/flavour'
import type { Trx } from '../call/services'

/** How to reach the made-up people of every organisation. */
export async function fillContacts(trx: Trx): Promise<void> {
  for (const id of ORG_IDS)
    await trx
      .updateTable('organization')
      .set({
        customer_wechat: `xinqi-${flavourOf(id).key.toLowerCase()}`,
        customer_phone: '400-000-0000',
        qrcode_tips: '添加客服微信，工作时间内十分钟回复',
      })
      .where('id', '=', id)
      .execute()
}
