import { AUDIT_DAYS } from '@xinqi/domain/privacy'
import { DAY } from '@xinqi/domain/time'
import { TRACKING_DAYS } from '@xinqi/domain/tracking'
import { noteFileToRemove, removeFiles } from '../call/remove-files'
import { inTransaction, type Services } from '../call/services'
import { linesOf, sumOf } from '../db/month-rows'
import { detachMonth, dropMonth, endedMonths, isMonthThere, type EndedMonth } from '../db/months'
import { keepFile, writeArchive, type Archive } from './archive-file'

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
    const archive = await writeArchive(services, name)
    await inTransaction(services, async (trx) => {
      const first = await trx
        .insertInto('archived_month')
        .values({ name, whole_table: table, upto, ...archive, archived_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst()
      if (first) await keepFile(trx, archive.file)
    })
  }
  await detachMonth(db, table, name)
}

/** The end of time, as far as dates know one. */
const NEVER = new Date(8.64e15)

/** Tables that stand alone beside their files. */
async function finishDropping(services: Services): Promise<void> {
  const { db } = services
  const alone = await db.selectFrom('archived_month').selectAll().where('dropped_at', 'is', null).execute()
  for (const { whole_table, ...month } of alone) {
    const stillIn = await endedMonths(db, whole_table as ArchivedTable, NEVER)
    if (!stillIn.some(({ name }) => name === month.name)) await drop(services, month)
  }
}

/** Drops a table whose file holds exactly what it holds; nobody writes into it any more. */
async function drop(services: Services, month: Pick<Archive, 'rows' | 'sha256'> & { name: string }): Promise<void> {
  const { db, clock } = services
  const { name } = month
  let { sha256 } = month
  if (await isMonthThere(db, name)) {
    const now = await sumOf(linesOf(db, name))
    if (now.sha256 !== sha256 || now.rows !== month.rows) sha256 = (await writeAgain(services, name)).sha256
  }
  await dropMonth(db, name, async (trx) => {
    // Whoever has noted another file meanwhile has to hold that against the table.
    const noted = await trx
      .updateTable('archived_month')
      .set({ dropped_at: clock.now() })
      .where('name', '=', name)
      .where('sha256', '=', sha256)
      .returning('name')
      .executeTakeFirst()
    if (!noted) throw new Error(`archive: of ${name} another file was noted`)
  })
}

/** Somebody wrote into a month after its file was made and before it was taken out: it gets another file, and the first one goes. */
async function writeAgain(services: Services, name: string): Promise<Archive> {
  const archive = await writeArchive(services, name)
  const before = await inTransaction(services, async (trx) => {
    const noted = await trx
      .selectFrom('archived_month')
      .select(['file', 'dropped_at'])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (noted.dropped_at) throw new Error(`archive: ${name} was dropped meanwhile`)
    await keepFile(trx, archive.file)
    await trx.updateTable('archived_month').set(archive).where('name', '=', name).execute()
    await noteFileToRemove(trx, noted.file, services.clock.now())
    return noted.file
  })
  await removeFiles(services, [before])
  return archive
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
