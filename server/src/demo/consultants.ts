import { flavourOf, SEEDED_ORG_IDS } from '@xinqi/domain/edition/flavour'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { IN_TRAINING } from '@xinqi/domain/roles'
import { LISTENING_MINUTES, LISTENING_NAME, offersListening } from '@xinqi/domain/rules/listening'
import type { RestStatus } from '@xinqi/domain/text/labels'
import { maskPhone } from '@xinqi/domain/text/phone'
import { addDays, dateOf, DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Services, Trx } from '../call/services'
import { categoriesFor } from '../seed/categories'
import { Chance } from './random'
import { introduction, SPECIALTIES, SUPERVISION_SPECIALTIES } from './text/introductions'
import { MAIN_PEOPLE, OTHER_PEOPLE, type Person } from './text/people'
import { CITIES, ISSUERS, SCHOOLS, STREETS, TAGS } from './text/places'

const MAIN_ORG = 340
const SHOWCASE_COUNT = 5
const SESSION_MINUTES = 50
const VERIFIED_BY = '机构资质审核组'

export interface DemoConsultant {
  id: number
  orgId: number
  name: string
  gender: 1 | 2
  type: number
  years: number
  specialties: string[]
  modes: number[]
  motto: string
  /** The first few are free every evening, so that a newcomer can try at once. */
  isShowcase: boolean
  /** Whoever logs in as one who does, and leaves the page open, can be met at the next half hour (R165). */
  takesInstant: boolean
  priceFen: number
}

const SUPERVISION = [680, 681]

/** Consultant types that an organisation has (R279). */
const TYPES: Record<number, readonly number[]> = {
  39: [9],
  657: [3],
  559: [3],
  667: [5, 6],
  680: [10, 11],
  681: [10, 11],
}
const PEOPLE_PER_ORG: Record<number, number> = { 39: 6, 657: 5, 559: 5, 667: 6, 680: 6, 681: 5, 629: 4, 728: 6 }

/** The first three are the people of the design; the others are drawn. */
const SHOWCASE: readonly Partial<DemoConsultant>[] = [
  { specialties: ['焦虑', '亲密关系', '哀伤'], type: 7, years: 12, priceFen: 48_000 },
  { specialties: ['职场', '拖延', '失眠'], type: 2, years: 9, priceFen: 36_000 },
  { specialties: ['青少年', '亲子', '原生家庭'], type: 6, years: 11, priceFen: 42_000, takesInstant: true },
]

function peopleByOrg(): { orgId: number; person: Person }[] {
  const main = MAIN_PEOPLE.map((person) => ({ orgId: MAIN_ORG, person }))
  const places = SEEDED_ORG_IDS.filter((id) => id !== MAIN_ORG).flatMap((orgId) =>
    Array.from({ length: PEOPLE_PER_ORG[orgId] ?? 3 }, () => orgId),
  )
  const others = places.flatMap((orgId, index) => {
    const person = OTHER_PEOPLE[index]
    return person ? [{ orgId, person }] : []
  })
  return [...main, ...others]
}

/** Whole tens of yuan by experience; nothing where the organisation takes no payment. */
const priceOf = (orgId: number, years: number, chance: Chance): number =>
  flavourOf(orgId).features.pay ? (20 + Math.min(years, 16) * 2 + chance.between(0, 14)) * 1000 : 0

/** Everybody, in the order of their ids (and of their phones 13900000001, 13900000002 …). */
export function demoConsultants(): DemoConsultant[] {
  const chance = new Chance(340)
  return peopleByOrg().map(({ orgId, person: [name, gender, motto] }, index) => {
    const type = chance.pick(TYPES[orgId] ?? [2, 4, 5, 6, 6, 7, 7])
    const years = type === 9 || type === 4 ? chance.between(1, 3) : chance.between(3, 24)
    const drawn: DemoConsultant = {
      id: index + 1,
      orgId,
      name,
      gender,
      type,
      years,
      specialties: chance.some(
        SUPERVISION.includes(orgId) ? SUPERVISION_SPECIALTIES : SPECIALTIES,
        chance.between(3, 4),
      ),
      modes: orgId === 559 ? [2] : chance.pick([[1, 2], [1, 2, 3], [1, 2, 3], [1], [2, 3]]),
      motto,
      isShowcase: index < SHOWCASE_COUNT,
      takesInstant: false,
      priceFen: priceOf(orgId, years, chance),
    }
    return drawn.isShowcase ? { ...drawn, modes: [1, 2, 3], ...SHOWCASE[index] } : drawn
  })
}

function placeOf(one: DemoConsultant, chance: Chance): { city: string; address: string } {
  const city = chance.pick(CITIES)
  return { city, address: one.modes.includes(3) ? `${city}市${chance.pick(STREETS)}` : '' }
}

/** One in twenty takes no new visitors, for one reason or the other (R163). */
function restOf({ id, isShowcase }: DemoConsultant, chance: Chance): RestStatus {
  if (isShowcase || !chance.chance(0.05)) return 0
  return id % 2 === 0 ? 1 : 2
}

/** Who guides somebody in training: one of the supervisors of the supervisors' edition. */
function supervisorOf({ id, type }: DemoConsultant, people: readonly DemoConsultant[]): number | null {
  if (!IN_TRAINING.includes(type)) return null
  const guides = people.filter((one) => SUPERVISION.includes(one.orgId))
  return guides[id % guides.length]?.id ?? null
}

const phoneOf = ({ id }: DemoConsultant): string => `139${String(id).padStart(8, '0')}`

export async function insertConsultants(
  trx: Trx,
  people: readonly DemoConsultant[],
  { hash, cipher }: Pick<Services, 'hash' | 'cipher'>,
  now: Date,
): Promise<void> {
  const chance = new Chance(7)
  // An attempt that was rolled back has used up numbers; phones and portraits go by the ids of these people.
  await sql`alter table consultant alter column id restart with ${sql.lit(people[0]?.id ?? 1)}`.execute(trx)
  await trx
    .insertInto('consultant')
    .values(
      people.map((one) => ({
        org_id: one.orgId,
        phone_hash: hash.phone('86', phoneOf(one)),
        phone_masked: maskPhone(phoneOf(one)),
        phone_cipher: cipher.seal('consultant.phone_cipher', hash.phone('86', phoneOf(one)), phoneOf(one)),
        name: one.name,
        gender: one.gender,
        consultant_type: one.type,
        portrait: `/files/portraits/${one.id}.svg`,
        motto: one.motto,
        introduction: JSON.stringify(introduction(chance, one.specialties, one.years)),
        specialties: one.specialties,
        tags: chance.some(TAGS, 2),
        modes: one.modes,
        ...placeOf(one, chance),
        school: SCHOOLS[one.id % SCHOOLS.length],
        years: one.years,
        hours: one.years * chance.between(180, 560),
        supervisor_id: supervisorOf(one, people),
        rest_status: restOf(one, chance),
        instant_status: one.takesInstant ? 1 : 0,
        notice_hours: one.isShowcase ? 0 : chance.pick([0, 0, 0, 24, 48]),
        buffer_minutes: one.isShowcase ? 0 : chance.pick([0, 0, 30]),
        recommend_rank: 1000 - one.id,
        created_at: new Date(now.getTime() - 400 * DAY),
      })),
    )
    .execute()
  await trx
    .insertInto('consultant_category')
    .values(
      people.flatMap((one) =>
        categoriesFor(one.specialties, one.id).map((category_id) => ({ consultant_id: one.id, category_id })),
      ),
    )
    .execute()
  await trx
    .insertInto('credential')
    .values(
      people.flatMap((one) => [
        {
          consultant_id: one.id,
          name: '心理咨询师基础培训合格证书',
          issuer: chance.pick(ISSUERS),
          number_masked: `KX****${1000 + one.id}`,
          issued_on: addDays(dateOf(now), -365 * one.years),
          valid_until: null,
          verified_at: new Date(now.getTime() - 90 * DAY),
          verified_by: VERIFIED_BY,
          verified_with: '证书原件和发证方的回函',
        },
        {
          consultant_id: one.id,
          name: '注册系统助理心理师',
          issuer: chance.pick(ISSUERS),
          number_masked: `X-2*-***${one.id}`,
          issued_on: addDays(dateOf(now), -900),
          // Every seventh is being renewed.
          valid_until: addDays(dateOf(now), one.id % 7 === 0 ? -20 : 560),
          verified_at: new Date(now.getTime() - 60 * DAY),
          verified_by: VERIFIED_BY,
          verified_with: '发证方的公开名录',
        },
      ]),
    )
    .execute()
}

/** Services of everybody; answers the single session of each consultant, by consultant. */
export async function insertServices(trx: Trx, people: readonly DemoConsultant[]): Promise<Map<number, number>> {
  const rows = await trx
    .insertInto('consult_service')
    .values(people.flatMap(servicesOf))
    .returning(['id', 'consultant_id', 'sessions', 'minutes'])
    .execute()
  const paidAfter = people.filter(paidAfterwards).map(payAfterUseOf)
  if (paidAfter.length > 0) await trx.insertInto('consult_service').values(paidAfter).execute()
  const forStudents = people.filter(servesStudents).map(studentServiceOf)
  if (forStudents.length > 0) await trx.insertInto('consult_service').values(forStudents).execute()
  const interviews = people.filter(givesInterviews).map(interviewOf)
  if (interviews.length > 0) await trx.insertInto('consult_service').values(interviews).execute()
  await trx.insertInto('consult_service').values(people.filter(listens).map(listeningOf)).execute()
  return new Map(
    rows
      .filter((row) => row.sessions === 1 && row.minutes === SESSION_MINUTES)
      .map((row) => [row.consultant_id, row.id]),
  )
}

/** One in four trusts people to pay afterwards. */
const paidAfterwards = ({ id, priceFen }: DemoConsultant): boolean => priceFen > 0 && id % 4 === 2

const payAfterUseOf = ({ id, priceFen, modes }: DemoConsultant) => ({
  consultant_id: id,
  name: '先咨询后付费',
  price_fen: priceFen,
  minutes: SESSION_MINUTES,
  modes,
  order_type: ORDER_TYPE.payAfterUse,
})

/** One in five has a price for students: six tenths, in whole yuan. */
const servesStudents = ({ id, priceFen }: DemoConsultant): boolean => priceFen > 0 && id % 5 === 3

const studentServiceOf = ({ id, priceFen, modes }: DemoConsultant) => ({
  consultant_id: id,
  name: '学生单次咨询',
  price_fen: Math.round((priceFen * 6) / 1000) * 100,
  minutes: SESSION_MINUTES,
  modes,
  order_type: ORDER_TYPE.student,
})

/** One in seven gives a first interview for nothing. */
const givesInterviews = ({ id, priceFen }: DemoConsultant): boolean => priceFen > 0 && id % 7 === 5

const interviewOf = ({ id, modes }: DemoConsultant) => ({
  consultant_id: id,
  name: '首次评估访谈',
  price_fen: 0,
  minutes: 20,
  modes,
  order_type: ORDER_TYPE.free,
})

const FACE_TO_FACE = 3

/** One in nine of those who counsel for money also listens; 林一帆 does. */
const listens = ({ id, orgId }: DemoConsultant): boolean => id % 9 === 1 && offersListening(flavourOf(orgId))

const listeningOf = ({ id, priceFen, modes }: DemoConsultant) => ({
  consultant_id: id,
  name: LISTENING_NAME,
  // As much a minute as a session, in whole tens of yuan.
  price_fen: Math.round((priceFen * LISTENING_MINUTES) / SESSION_MINUTES / 1000) * 1000,
  minutes: LISTENING_MINUTES,
  modes: modes.filter((mode) => mode !== FACE_TO_FACE),
  listening: true,
})

/** A single session for all; where money is taken also four at 95 %, and with every third consultant a long one. */
function servicesOf({ id, orgId, modes, priceFen }: DemoConsultant) {
  const noun = SUPERVISION.includes(orgId) ? '督导' : '咨询'
  const single = {
    consultant_id: id,
    name: `单次${noun}`,
    price_fen: priceFen,
    minutes: SESSION_MINUTES,
    sessions: 1,
    modes,
  }
  if (priceFen === 0) return [single]
  const four = {
    ...single,
    name: `四次${noun}`,
    price_fen: Math.floor((priceFen * 4 * 95) / 10_000) * 100,
    sessions: 4,
  }
  const long = { ...single, name: `长时${noun}`, price_fen: Math.floor((priceFen * 1.5) / 1000) * 1000, minutes: 80 }
  return id % 3 === 0 ? [single, four, long] : [single, four]
}
