import type { ProtocolKind } from '@xinqi/domain/rules/signature'
import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'

/** Every version that has taken effect, with when the one after it did, newest first; a withdrawn one replaces nothing. */
const versions = (db: Db | Trx, now: Date) =>
  db
    .selectFrom('consultant_protocol as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .selectFrom('consultant_protocol as later')
        .select((inner) => inner.fn.min('later.effective_at').as('at'))
        .whereRef('later.kind', '=', 'p.kind')
        .whereRef('later.effective_at', '>', 'p.effective_at')
        .where('later.effective_at', '<=', now)
        .where('later.withdrawn_at', 'is', null)
        .as('replaced_at'),
    )
    .where('p.effective_at', '<=', now)
    .orderBy('p.effective_at', 'desc')
    .orderBy('p.id', 'desc')

export const listVersions = (db: Db | Trx, now: Date) => versions(db, now).execute()

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

export const findVersion = (db: Db | Trx, now: Date, id: number): Promise<VersionRow | undefined> =>
  versions(db, now).where('p.id', '=', id).executeTakeFirst()

export const kindOf = ({ kind }: VersionRow): ProtocolKind => kind as ProtocolKind

/** What a consultant has signed, newest first, without the papers. */
export const listSignatures = (db: Db | Trx, consultantId: number) =>
  db
    .selectFrom('consultant_signature')
    .select(['signature_no', 'protocol_id', 'body_sha256', 'signed_name', 'signed_at', 'expires_at'])
    .where('consultant_id', '=', consultantId)
    .orderBy('signed_at', 'desc')
    .orderBy('expires_at', 'desc')
    .orderBy('signature_no', 'desc')
    .execute()

export type SignatureRow = Awaited<ReturnType<typeof listSignatures>>[number]

/** A consultant's own paper; undefined for another's. */
export const findPaper = (db: Db, consultantId: number, signatureNo: string) =>
  db
    .selectFrom('consultant_signature')
    .innerJoin('consultant_protocol', 'consultant_protocol.id', 'consultant_signature.protocol_id')
    .select(['signature_no', 'pdf_cipher', 'title', 'version'])
    .where('signature_no', '=', signatureNo)
    .where('consultant_id', '=', consultantId)
    .executeTakeFirst()

export const findSigner = (db: Db | Trx, consultantId: number) =>
  db.selectFrom('consultant').select(['id', 'name', 'org_id']).where('id', '=', consultantId).executeTakeFirstOrThrow()

/** How many people's signature on each version has not run out, and how many consultants are shown. */
export async function countSigned(db: Db, now: Date): Promise<{ signed: Map<number, number>; consultants: number }> {
  const rows = await db
    .selectFrom('consultant_signature')
    .select(['protocol_id', sql<string>`count(distinct consultant_id)`.as('count')])
    .where('expires_at', '>', now)
    .groupBy('protocol_id')
    .execute()
  const { count } = await db
    .selectFrom('consultant')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('display_status', '=', 1)
    .executeTakeFirstOrThrow()
  return { signed: new Map(rows.map((row) => [row.protocol_id, Number(row.count)])), consultants: Number(count) }
}
