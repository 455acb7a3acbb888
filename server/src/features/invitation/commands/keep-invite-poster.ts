import { noteFileToRemove, removeFiles } from '../../../call/remove-files'
import { inTransaction, type Services } from '../../../call/services'
import { findPosterFile, type PosterOf } from '../poster-data'

/** Notes whose poster a file is, so that it goes when they do. One of before, under another name, goes now. */
export async function keepInvitePoster(services: Services, file: string, of: PosterOf): Promise<void> {
  if ((await findPosterFile(services.db, of)) === file) return
  const now = services.clock.now()
  const before = await inTransaction(services, async (trx) => {
    // Two that were asked for at once are noted one after the other.
    await trx.selectFrom('app_user').select('id').where('id', '=', of.userId).forUpdate().execute()
    const noted = await findPosterFile(trx, of)
    if (noted === file) return null
    // It may have gone before, and be drawn again.
    await trx.deleteFrom('file_to_remove').where('name', '=', file).execute()
    await trx
      .insertInto('invite_poster')
      .values({ user_id: of.userId, org_id: of.orgId, kind: of.kind, opens: of.opens, file, drawn_at: now })
      .onConflict((on) => on.columns(['user_id', 'org_id', 'kind', 'opens']).doUpdateSet({ file, drawn_at: now }))
      .execute()
    if (noted !== null) await noteFileToRemove(trx, noted, now)
    return noted
  })
  if (before !== null) await removeFiles(services, [before])
}
