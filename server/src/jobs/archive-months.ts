import { AUDIT_DAYS } from '@xinqi/domain/privacy'
import { DAY } from '@xinqi/domain/time'
import { TRACKING_DAYS } from '@xinqi/domain/tracking'
import { noteFileToRemove, removeFiles } from '../call/remove-files'
import { inTransaction, type Services } from '../call/services'
import { linesOf, sumOf } from '../db/month-rows'
import { detachMonth, dropMonth, endedMonths, isMonthThere, type EndedMonth } from '../db/months'
import { archiveFile, writeArchive } from './archive-file'

/** For how long rows are kept at all, in the database or in a file. */
const KEPT_DAYS = { audit_log: AUDIT_DAYS, tracking_event: TRACKING_DAYS }
type ArchivedTable = keyof typeof KEPT_DAYS

/**
 * Months that are old enough by the settings leave the database: written into a file of the store, read back, noted, taken out of
 * their table, held against the file once more, dropped. Each step can be repeated, so whoever dies between two is followed by the next
 * sweep; a table is dropped only when the file holds exactly its rows. Files go when their rows would have been forgotten.
 */
export async function archiveMonths(services: Services): Promise<void> {
  const { db, clock, config } = services
  const ago = (days: number): Date => new Date(clock.now().getTime() - days * DAY)
  for (const [table, days] of Object.entries(config.archiveAfterDays) as [ArchivedTable, number][])
    for (const month of await endedMonths(db, table, ago(days))) {
      // What is to be forgotten anyway is not archived first.
      if (month.upto > ago(KEPT_DAYS[table])) await archive(services, table, month)
    }
  await finishDropping(services)
  await forgetArchives(services, ago)
}

async function archive(services: Services, table: ArchivedTable, { name, upto }: EndedMonth): Promise<void> {
  const { db, clock } = services
  const noted = await db.selectFrom('archived_month').select('name').where('name', '=', name).executeTakeFirst()
  if (!noted) {
    const { rows, bytes, sha256 } = await writeArchive(services, name)
    const known = { file: archiveFile(name), rows, bytes, sha256, archived_at: clock.now() }
    await db
      .insertInto('archived_month')
      .values({ name, whole_table: table, upto, ...known })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(known))
      .execute()
  }
  await detachMonth(db, table, name)
}

/** Tables that stand alone beside their files. */
async function finishDropping(services: Services): Promise<void> {
  const { db, clock } = services
  const alone = await db.selectFrom('archived_month').selectAll().where('dropped_at', 'is', null).execute()
  for (const { name, whole_table, rows, sha256 } of alone) {
    const stillIn = await endedMonths(db, whole_table as ArchivedTable, new Date(8.64e15))
    if (stillIn.some((month) => month.name === name)) continue
    if (await isMonthThere(db, name)) {
      const now = await sumOf(linesOf(db, name))
      // Somebody wrote into it before it was taken out: the file is written again, of a table that does not change any more.
      if (now.sha256 !== sha256 || now.rows !== Number(rows)) {
        const known = await writeArchive(services, name)
        await db.updateTable('archived_month').set(known).where('name', '=', name).execute()
      }
    }
    await dropMonth(db, name, async (trx) => {
      await trx.updateTable('archived_month').set({ dropped_at: clock.now() }).where('name', '=', name).execute()
    })
  }
}

async function forgetArchives(services: Services, ago: (days: number) => Date): Promise<void> {
  for (const [table, days] of Object.entries(KEPT_DAYS)) {
    const gone = await inTransaction(services, async (trx) => {
      const months = await trx
        .deleteFrom('archived_month')
        .where('whole_table', '=', table)
        .where('upto', '<=', ago(days))
        .where('dropped_at', 'is not', null)
        .returning('file')
        .execute()
      for (const { file } of months) await noteFileToRemove(trx, file, services.clock.now())
      return months
    })
    await removeFiles(
      services,
      gone.map(({ file }) => file),
    )
  }
}
