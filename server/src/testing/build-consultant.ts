import { maskPhone } from '@xinqi/domain/text/phone'
import { ORDER_TYPE, type OrderType } from '@xinqi/domain/order-types'
import { minuteOf } from '@xinqi/domain/time'
import type { Db, Services } from '../call/services'

const AREA_CODE = '86'
const SESSION_MINUTES = 50
const PACKAGE_SESSIONS = 4

export interface WeeklyHours {
  /** Monday 1 … Sunday 7. */
  weekday: number
  /** `HH:mm` in Beijing time. */
  from: string
  to: string
}

export const EVERY_EVENING: WeeklyHours[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  from: '18:00',
  to: '22:00',
}))

export interface ConsultantFacts {
  orgId: number
  name: string
  phone: string
  /** For one session of 50 minutes. */
  priceFen: number
  modes: number[]
  categoryIds?: number[]
  weekly?: WeeklyHours[]
  noticeHours?: number
  bufferMinutes?: number
}

export interface TestConsultant {
  id: number
  name: string
  phone: string
  /** Services: one session, and a package of four at four times the price. */
  single: TestService
  package: TestService
}

export interface TestService {
  id: number
  priceFen: number
  minutes: number
  sessions: number
}

/** A consultant who can be booked and logged in as. */
export async function createConsultant(
  { db, hash, cipher, clock }: Services,
  facts: ConsultantFacts,
): Promise<TestConsultant> {
  const {
    orgId,
    name,
    phone,
    priceFen,
    modes,
    categoryIds = [],
    weekly = [],
    noticeHours = 0,
    bufferMinutes = 0,
  } = facts
  const { id } = await db
    .insertInto('consultant')
    .values({
      org_id: orgId,
      phone_hash: hash.phone(AREA_CODE, phone),
      phone_masked: maskPhone(phone),
      phone_cipher: cipher.seal('consultant.phone_cipher', hash.phone(AREA_CODE, phone), phone),
      name,
      gender: 2,
      consultant_type: 7,
      portrait: '/files/portraits/1.svg',
      motto: '不急着给答案，先陪你把话说完。',
      introduction: JSON.stringify([{ heading: '关于我', text: '做咨询十年。' }]),
      modes,
      years: 10,
      hours: 2400,
      notice_hours: noticeHours,
      buffer_minutes: bufferMinutes,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const categoryId of categoryIds) {
    await db.insertInto('consultant_category').values({ consultant_id: id, category_id: categoryId }).execute()
  }
  for (const hours of weekly) await openWeekly(db, id, hours)
  const single = await createService(db, id, { priceFen, sessions: 1, modes })
  const four = await createService(db, id, { priceFen: priceFen * PACKAGE_SESSIONS, sessions: PACKAGE_SESSIONS, modes })
  return { id, name, phone, single, package: four }
}

export async function openWeekly(db: Db, consultantId: number, { weekday, from, to }: WeeklyHours): Promise<void> {
  await db
    .insertInto('schedule_rule')
    .values({ consultant_id: consultantId, weekday, start_minute: minuteOf(from), end_minute: minuteOf(to) })
    .execute()
}

export interface ServiceFacts {
  /** The whole price. */
  priceFen: number
  sessions: number
  modes: number[]
  minutes?: number
  orderType?: OrderType
}

export async function createService(db: Db, consultantId: number, facts: ServiceFacts): Promise<TestService> {
  const { priceFen, sessions, modes, minutes = SESSION_MINUTES, orderType = ORDER_TYPE.normal } = facts
  const { id } = await db
    .insertInto('consult_service')
    .values({
      consultant_id: consultantId,
      name: `${sessions} 次咨询`,
      price_fen: priceFen,
      minutes,
      sessions,
      modes,
      order_type: orderType,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, priceFen, minutes, sessions }
}

/** A consultant for one test alone: in the world's edition, by video, every evening from 18 to 22. */
export const createEveningConsultant = (
  app: { services: Services; world: { orgId: number } },
  phone: string,
  priceFen: number,
): Promise<TestConsultant> =>
  createConsultant(app.services, {
    orgId: app.world.orgId,
    name: '苏青',
    phone,
    priceFen,
    modes: [1],
    weekly: EVERY_EVENING,
  })
