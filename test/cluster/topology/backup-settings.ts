import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Place } from './place'

/** The file that machines have. */
export const BACKUP_CONFIGURATION = path.join(__dirname, '../../../deploy/backup/pgbackrest.conf')

/** What differs from machine to machine goes by the environment: where the repository is, and what opens it. */
export function backupSettings(place: Place): Record<string, string> {
  const folder = (name: string): string => place.folderOf(`backup-${name}`)
  return {
    PGBACKREST_CONFIG: place.write('pgbackrest.conf', fs.readFileSync(BACKUP_CONFIGURATION, 'utf8')),
    PGBACKREST_REPO1_TYPE: 'posix',
    PGBACKREST_REPO1_PATH: folder('repository'),
    PGBACKREST_REPO1_CIPHER_PASS: crypto.randomBytes(32).toString('base64'),
    PGBACKREST_LOG_PATH: folder('log'),
    PGBACKREST_SPOOL_PATH: folder('spool'),
    PGBACKREST_LOCK_PATH: folder('lock'),
  }
}
