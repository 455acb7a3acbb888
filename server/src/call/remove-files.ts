import { MINUTE } from '@xinqi/domain/time'
import type { Services, Trx } from './services'

type Keeper = Pick<Services, 'db' | 'files' | 'log'>

/** Says in the transaction that takes a file's name away that the file goes. Call `removeFiles` once it has committed. */
export async function noteFileToRemove(trx: Trx, name: string, now: Date): Promise<void> {
  await trx
    .insertInto('file_to_remove')
    .values({ name, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes files that were noted. Where the store is away they stay noted, and a sweep comes back to them. */
export async function removeFiles(services: Keeper, names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      await services.files.remove(name)
      await services.db.deleteFrom('file_to_remove').where('name', '=', name).execute()
    } catch (error) {
      services.log.warn({ err: error }, 'files: one could not be removed, and will be')
    }
  }
}

/** Whoever noted it removes it within a moment. */
const LEFT_BEHIND_MS = MINUTE
const AT_ONCE = 100

/** Removes what was noted and is there still. */
export async function removeLeftFiles(services: Keeper & Pick<Services, 'clock'>): Promise<void> {
  const left = await services.db
    .selectFrom('file_to_remove')
    .select('name')
    .where('since', '<', new Date(services.clock.now().getTime() - LEFT_BEHIND_MS))
    .orderBy('since')
    .limit(AT_ONCE)
    .execute()
  await removeFiles(
    services,
    left.map(({ name }) => name),
  )
}
