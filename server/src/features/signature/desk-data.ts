import { readPage, type AskedPage } from '../../call/read-page'
import type { Db } from '../../call/services'

const PAGE_SIZE = 50

/** Every version that was ever written, also those whose day is to come, the newest first. */
export const listWritten = (db: Db) =>
  db
    .selectFrom('consultant_protocol')
    .select(['id', 'kind', 'title', 'version', 'summary', 'effective_at', 'withdrawn_at'])
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** A version, which one is the newest of its kind, and what the one in effect says. */
export async function findWritten(db: Db, id: number, now: Date) {
  const own = await db.selectFrom('consultant_protocol').selectAll().where('id', '=', id).executeTakeFirst()
  if (!own) return null
  const ofKind = db.selectFrom('consultant_protocol').where('kind', '=', own.kind)
  const { newest } = await ofKind.select(({ fn }) => fn.max('id').as('newest')).executeTakeFirstOrThrow()
  const current = await ofKind
    .select('body')
    .where('effective_at', '<=', now)
    .where('withdrawn_at', 'is', null)
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...own, newestId: newest, current: current?.body ?? [] }
}

/** Who has signed a version, the newest first; renewed, somebody stands there twice. */
export const listSigners = (db: Db, protocolId: number, asked: AskedPage) =>
  readPage(
    db
      .selectFrom('consultant_signature as s')
      .innerJoin('consultant as c', 'c.id', 's.consultant_id')
      .select(['s.signature_no', 's.consultant_id', 's.signed_at', 's.expires_at', 'c.name'])
      .where('s.protocol_id', '=', protocolId),
    { columns: { 's.signed_at': 'time', 's.signature_no': 'text' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )
