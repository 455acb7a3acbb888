import { findPhoneHash } from '../features/enterprise/data'
import type { Services } from '../call/services'
import { createConsultant, EVERY_EVENING, type TestConsultant } from './build-consultant'
import { createOrganisation } from './build-organisation'
import type { TestApp } from './test-app'
import type { Visitor } from './visitor'

/** The edition of employees; companies pay there (R180). */
export const EMPLOYEES = 728

const BY_HAND = 667

/** The employees' edition, without companies; gives its consultant, 300 yuan, every evening from 18 to 22. */
export async function createEmployeeEdition(services: Services): Promise<TestConsultant> {
  await createOrganisation(services.db, { id: EMPLOYEES, name: '心栖员工关怀', flavour: 'employee' })
  return createConsultant(services, {
    orgId: EMPLOYEES,
    name: '许静',
    phone: '13900000003',
    priceFen: 30_000,
    modes: [1],
    weekly: EVERY_EVENING,
  })
}

/** An edition where appointments are confirmed by hand; gives the consultant who does so, as dear and as free as the world's. */
export async function createConfirmingEdition(services: Services): Promise<TestConsultant> {
  await createOrganisation(services.db, { id: BY_HAND, name: '心栖普心', flavour: 'general', confirmsByHand: true })
  return createConsultant(services, {
    orgId: BY_HAND,
    name: '许静',
    phone: '13900000003',
    priceFen: 48_000,
    modes: [1, 2, 3],
    weekly: EVERY_EVENING,
  })
}

/** Puts somebody on the list of a company, which pays for so many of their times. */
export async function employ({ db }: TestApp, visitor: Visitor, companyId: number, limit: number): Promise<void> {
  const phone_hash = await findPhoneHash(db, visitor.userId)
  await db.insertInto('company_employee').values({ company_id: companyId, phone_hash, limit_times: limit }).execute()
}
