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

export const listStudioRows = (db: Db, orgId: number) =>
  db.selectFrom('studio').selectAll().where('org_id', '=', orgId).orderBy('id').execute()

/** The studios of an organisation with their people; one of them where it is named. */
export async function listStudios(db: Db, orgId: number, studioId?: number): Promise<Studio[]> {
  const rows = (await listStudioRows(db, orgId)).filter((row) => studioId === undefined || row.id === studioId)
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
