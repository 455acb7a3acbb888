import type { AuditAction } from '@xinqi/domain/text/audit-action'
import { formatMoment } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { exportPage } from '../export/page'
import { zipOf } from '../export/zip'
import { ownData, ownFiles } from '../data/own-data'

/** Makes one export that is waiting: a page to read, the same as JSON, and pictures, sealed until it is fetched. */
export async function buildExport(services: Services, id: string): Promise<void> {
  const { db, cipher, clock } = services
  const waiting = await db
    .selectFrom('data_export')
    .select('user_id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!waiting) return
  const now = clock.now()
  const data = await ownData(services, waiting.user_id)
  const archive = zipOf([
    { name: '我的数据.html', content: exportPage(data, formatMoment(now)) },
    { name: '我的数据.json', content: JSON.stringify(data, null, 2) },
    ...(await ownFiles(services, waiting.user_id)),
  ])
  const subject = `user:${waiting.user_id}`
  await inTransaction(services, async (trx) => {
    const made = await trx
      .updateTable('data_export')
      .set({
        state: 'ready',
        content_cipher: cipher.seal('data_export.content_cipher', id, archive.toString('base64')),
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    // Sensitive fields were opened: that leaves a row, as every reading of them does.
    if (made)
      await trx
        .insertInto('audit_log')
        .values({ at: now, actor: subject, action: 'export-own-data' satisfies AuditAction, subject })
        .execute()
  })
}

/** Makes exports that a crash left waiting, and destroys those that nobody fetched in time. */
export async function sweepExports(services: Services): Promise<void> {
  const { db, clock } = services
  await db
    .updateTable('data_export')
    .set({ state: 'expired', content_cipher: null })
    .where('state', 'in', ['waiting', 'ready'])
    .where('expires_at', '<=', clock.now())
    .execute()
  const waiting = await db.selectFrom('data_export').select('id').where('state', '=', 'waiting').execute()
  await oneByOne(services, waiting, ({ id }) => buildExport(services, id))
}
