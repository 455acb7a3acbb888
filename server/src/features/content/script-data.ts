import type { RobotScript } from '@xinqi/domain/robot/node'
import { SCRIPT, SCRIPT_SINCE } from '@xinqi/domain/robot/script'
import { SCRIPT_ID } from '@xinqi/domain/text/content'
import { parseMoment } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'
import type { Piece } from './data'

/** Of the script alone; no other lock of ours has this number. */
const SCRIPT_LOCK = 7_171_001

/** As it comes with the platform: it is always there. */
export const INSTALLED: Piece<RobotScript> = {
  id: SCRIPT_ID,
  orgId: null,
  publishedAt: parseMoment(SCRIPT_SINCE),
  consentedOn: null,
  inManual: null,
  words: SCRIPT,
}

/** It has no row of its own to be locked. */
export async function lockScript(trx: Trx): Promise<Piece<RobotScript>> {
  await sql`select pg_advisory_xact_lock(${SCRIPT_LOCK})`.execute(trx)
  return INSTALLED
}

export interface KnownScript {
  /** Null: the one that comes with the platform. */
  version: number | null
  script: RobotScript
}

const versions = (db: Db | Trx) =>
  db
    .selectFrom('content_version')
    .select(['version', 'words'])
    .where('kind', '=', 'robot')
    .where('content_id', '=', SCRIPT_ID)

const known = (row: { version: number; words: unknown } | undefined): KnownScript =>
  row ? { version: row.version, script: row.words as RobotScript } : { version: null, script: SCRIPT }

/** What is said now to whoever begins: the newest version whose time has come. */
export const findScriptAt = async (db: Db | Trx, now: Date): Promise<KnownScript> =>
  known(await versions(db).where('effective_at', '<=', now).orderBy('version', 'desc').limit(1).executeTakeFirst())

/** One that a dialog goes by: versions are kept for good. */
export const findScript = async (db: Db | Trx, version: number | null): Promise<KnownScript> =>
  version === null ? known(undefined) : known(await versions(db).where('version', '=', version).executeTakeFirst())
