import type { Data } from '@xinqi/domain/contract/contract'
import type { Db } from '../../call/services'

type Studio = Data<'GET /appoint/consultStudio/listStudio'>[number]

const membersOf = (db: Db, studioIds: readonly number[]) =>
  db
    .selectFrom('studio_member as m')
    .innerJoin('consultant as c', 'c.id', 'm.consultant_id')
    .select(['m.studio_id', 'c.id', 'c.name', 'c.portrait', 'c.consultant_type', 'c.motto'])
    .where('m.studio_id', 'in', studioIds.length > 0 ? [...studioIds] : [0])
    .where('c.display_status', '=', 1)
    .orderBy('m.place')
    .execute()

const openCodes = (db: Db) => db.selectFrom('studio_code').where('stopped_at', 'is', null)

/** Of an organisation, without those that are entered by invitation. */
const openStudios = (db: Db, orgId: number) =>
  db
    .selectFrom('studio')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', 'not in', openCodes(db).select('studio_id'))
    .orderBy('id')

/** Where a consultant may meet somebody: every open studio, and their own. */
export const listPlaces = (db: Db, orgId: number, consultantId: number) =>
  db
    .selectFrom('studio')
    .selectAll()
    .where('org_id', '=', orgId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'not in', openCodes(db).select('studio_id')),
        eb('id', 'in', selectFrom('studio_member').select('studio_id').where('consultant_id', '=', consultantId)),
      ]),
    )
    .orderBy('id')
    .execute()

/** The studio of an organisation that a code opens (R207). */
export const findByCode = (db: Db, orgId: number, codeHash: string) =>
  db
    .selectFrom('studio')
    .innerJoin('studio_code', 'studio_code.studio_id', 'studio.id')
    .selectAll('studio')
    .where('code_hash', '=', codeHash)
    .where('stopped_at', 'is', null)
    .where('org_id', '=', orgId)
    .executeTakeFirst()

interface Asked {
  studioId?: number | undefined
  /** Of the code by which one was invited. */
  codeHash?: string | undefined
}

/** The studios of an organisation with their people: the one that a code opens first, or one of them where it is named. */
export async function listStudios(db: Db, orgId: number, { studioId, codeHash }: Asked = {}): Promise<Studio[]> {
  const invited = codeHash === undefined ? undefined : await findByCode(db, orgId, codeHash)
  const rows = [...(invited ? [invited] : []), ...(await openStudios(db, orgId).execute())].filter(
    (row) => studioId === undefined || row.id === studioId,
  )
  const members = await membersOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    studioId: row.id,
    studioName: row.name,
    motto: row.motto,
    introduction: row.introduction,
    city: row.city,
    address: row.address,
    phone: row.phone,
    opening: row.opening,
    rooms: row.rooms,
    services: row.services,
    consultants: members
      .filter((member) => member.studio_id === row.id)
      .map((member) => ({
        consultantId: member.id,
        userName: member.name,
        homepage: member.portrait,
        consultantType: member.consultant_type,
        consultantMsg: member.motto,
      })),
  }))
}

/** Whether a consultant belongs to a studio. */
export const isStudioMember = async (db: Db, consultantId: number, studioId: number): Promise<boolean> =>
  (await db
    .selectFrom('studio_member')
    .select('studio_id')
    .where('studio_id', '=', studioId)
    .where('consultant_id', '=', consultantId)
    .executeTakeFirst()) !== undefined
