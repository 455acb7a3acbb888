import { sql } from 'kysely'
import type { Db } from '../../call/services'

export interface OfferedCategory {
  id: number
  parent_id: number
  name: string
  category: number
  offered: boolean
  people: number
}

/** Every direction and what is below it, with whether an organisation offers it and how many of its shown people are found there. */
export async function listOffered(db: Db, orgId: number): Promise<OfferedCategory[]> {
  const { rows } = await sql<OfferedCategory>`
    select c.id, c.parent_id, c.name, c.category,
      exists (select from organization_category o where o.org_id = ${orgId} and o.category_id = c.id) as offered,
      (select count(distinct one.id)::int
         from consultant_category found
         join category place on place.id = found.category_id
         join consultant one on one.id = found.consultant_id
        where c.id in (place.id, place.parent_id) and one.org_id = ${orgId} and one.display_status = 1) as people
    from category c order by c.id`.execute(db)
  return rows
}
