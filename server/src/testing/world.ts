import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { Services } from '../call/services'
import { createCategory, createOrganisation } from './build-organisation'
import { createConsultant, EVERY_EVENING, type TestConsultant } from './build-consultant'

/** The little world in which server tests play. Prices in fen. */
export interface World {
  orgId: number
  /** Top-level categories, by the word for them. */
  categories: { anxiety: number; family: number }
  /** 480 yuan for 50 minutes, in all three modes; a package of four. Works every evening from 18 to 22. */
  lin: TestConsultant
  /** 360 yuan, video and voice only. Works on weekdays from 9 to 12. */
  zhou: TestConsultant
}

const WEEKDAYS = [1, 2, 3, 4, 5]

export async function createWorld(services: Services): Promise<World> {
  const { db } = services
  const orgId = await createOrganisation(db, { id: DEFAULT_ORG_ID, name: '心栖' })
  const categories = {
    anxiety: await createCategory(db, { id: 1, name: '情绪压力' }),
    family: await createCategory(db, { id: 2, name: '家庭' }),
  }
  await db
    .insertInto('organization_category')
    .values(Object.values(categories).map((category_id) => ({ org_id: orgId, category_id })))
    .execute()
  const lin = await createConsultant(services, {
    orgId,
    name: '林一帆',
    phone: '13900000001',
    priceFen: 48_000,
    modes: [1, 2, 3],
    categoryIds: [categories.anxiety],
    weekly: EVERY_EVENING,
  })
  const zhou = await createConsultant(services, {
    orgId,
    name: '周砚',
    phone: '13900000002',
    priceFen: 36_000,
    modes: [1, 2],
    categoryIds: [categories.family],
    weekly: WEEKDAYS.map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
  })
  return { orgId, categories, lin, zhou }
}
