import type { KeyedHash } from '../../crypto/keyed-hash'
import type { SealedRow } from './data'

/** What the first seal follows. */
const BEGINNING = 'beginning'

const lineOf = ({ id, at, actor, action, subject, reason }: SealedRow): string =>
  JSON.stringify([id, at.getTime(), actor, action, subject, reason])

/** The seal over some rows and, by the one before, over all that was ever written: nobody without the server's key can make it. */
export const sealOver = (hash: KeyedHash, before: string | undefined, rows: readonly SealedRow[]): string =>
  hash.auditSeal(before ?? BEGINNING, rows.map(lineOf).join('\n'))
