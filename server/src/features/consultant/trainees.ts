import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { IN_TRAINING } from '@xinqi/domain/roles'
import type { Db, Services } from '../../call/services'
import { findSupervisors } from './data'
import { cardsOf, pageOf } from './list'
import type { ConsultantItem } from './present'
import { rosterOf } from './roster'
import type { Listed } from './roster-read'

const FIRST_FEW = 3

const isInTraining = ({ type }: Listed): boolean => IN_TRAINING.includes(type)

/** Each with the name of who guides them. */
async function withSupervisors(db: Db, cards: readonly ConsultantItem[]) {
  const names = await findSupervisors(
    db,
    cards.map((card) => card.consultantId),
  )
  return cards.map((card) => ({ ...card, supervisorName: names.get(card.consultantId) ?? null }))
}

/** Interns and prospective consultants, page by page. */
export async function pageOfTrainees(
  services: Services,
  { orgId, page }: Parsed<'GET /appoint/consultConsultant/intern/page'>,
): Promise<Data<'GET /appoint/consultConsultant/intern/page'>> {
  const list = await rosterOf(services).listOf(orgId)
  const found = await pageOf(services.db, list, list.inOrder('recommended').filter(isInTraining), page)
  return { ...found, list: await withSupervisors(services.db, found.list) }
}

/** How many they are, what they cost at least, and the three who are free soonest. */
export async function soonestTrainees(
  services: Services,
  orgId: number,
): Promise<Data<'GET /appoint/consultConsultant/listIntern'>> {
  const list = await rosterOf(services).listOf(orgId)
  const trainees = list.inOrder('soonest').filter(isInTraining)
  const cards = await cardsOf(services.db, list, trainees.slice(0, FIRST_FEW))
  return {
    list: await withSupervisors(services.db, cards),
    total: trainees.length,
    lowestPrice: trainees.length > 0 ? Math.min(...trainees.map(({ priceFen }) => priceFen)) : null,
  }
}

/** Who takes no money and is free within a week, the soonest first; where nobody is, those in training who take none. */
export async function listFreeOrTrainees(
  services: Services,
  { orgId, page }: Parsed<'GET /appoint/consultConsultant/getInternOrGyList'>,
): Promise<Data<'GET /appoint/consultConsultant/getInternOrGyList'>> {
  const list = await rosterOf(services).listOf(orgId)
  const unpaid = list.inOrder('soonest').filter(({ priceFen }) => priceFen === 0)
  const free = unpaid.filter((one) => !isInTraining(one) && list.isFreeThisWeek(one))
  const kind = free.length > 0 ? 'free' : 'intern'
  const found = await pageOf(services.db, list, kind === 'free' ? free : unpaid.filter(isInTraining), page)
  return { kind, ...found, list: await withSupervisors(services.db, found.list) }
}
