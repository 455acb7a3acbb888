import { learnEdition } from '@xinqi/domain/edition/flavour'
import type { Db } from '../../call/services'
import { listEditions, type EditionRow } from './data'

/**
 * Keeps the domain's registry (`domain/edition/flavour.ts`) on what the rows say. Reads may overtake one another: of two
 * answers the later version counts.
 */
export class KnownEditions {
  private readonly versions = new Map<number, number>()

  constructor(private readonly db: Db) {}

  /** Reads all organisations. @throws where the database does not answer; what was known stays */
  async read(): Promise<void> {
    for (const row of await listEditions(this.db)) this.take(row)
  }

  take({ id, version, flavour, name, edition }: EditionRow): void {
    if (version < (this.versions.get(id) ?? 0)) return
    this.versions.set(id, version)
    learnEdition(id, edition && { ...edition, key: flavour, name })
  }
}

const known = new WeakMap<Db, KnownEditions>()

/** The one memory of a database's organisations. */
export function editionsOf(db: Db): KnownEditions {
  const editions = known.get(db) ?? new KnownEditions(db)
  known.set(db, editions)
  return editions
}
