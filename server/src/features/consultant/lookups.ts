import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { organisationOf } from '@xinqi/domain/edition/flavour'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { findOrdered, listMet } from './data'
import { consultantDetail } from './detail'
import { cardsOf, pageOf } from './list'
import { momentOf, type ConsultantItem } from './present'
import { recommend } from './recommend'
import { rosterOf } from './roster'

const BESIDE = 1
const INSTEAD = 2

/** Whom a call names, and the organisation it is made in. */
interface Named {
  consultantId: number
  orgId: number
}

/** What a list shows of one; undefined for who is not shown in this organisation (R164). */
async function findListItem(services: Services, { consultantId, orgId }: Named): Promise<ConsultantItem | undefined> {
  const list = await rosterOf(services).listOf(orgId)
  const people = list.inOrder('recommended').filter(({ id }) => id === consultantId)
  const [card] = await cardsOf(services.db, list, people)
  return card
}

export async function listItem(services: Services, asked: Named): Promise<ConsultantItem> {
  const item = await findListItem(services, asked)
  if (!item) throw notFound('咨询师')
  return item
}

/** Whether a consultant can still be booked; where not, why, and whom instead. */
export async function validity(
  services: Services,
  asked: Named,
): Promise<Data<'GET /appoint/authorityNone/invalid/consultant'>> {
  const reason = whyNot(await findListItem(services, asked))
  if (reason === null) return { invalid: false, reason, list: [] }
  const { list } = await recommend(services, { ...asked, changeType: INSTEAD })
  return { invalid: true, reason, list }
}

function whyNot(item: ConsultantItem | undefined) {
  if (!item) return 'gone'
  if (item.isRest !== 0) return 'resting'
  return item.available ? null : 'full'
}

/** With whom a person's own order is, and in which organisation. @throws Refusal for an order of somebody else */
async function ordered({ db }: Services, userId: number, orderNo: string) {
  const row = await findOrdered(db, userId, orderNo)
  if (!row) throw notFound('订单')
  const { id, name, portrait, consultant_type, display_status, org_id } = row
  const consultant = {
    consultantId: id,
    userName: name,
    homepage: portrait,
    consultantType: consultant_type,
    displayStatus: display_status,
  }
  return { consultant, orgId: org_id }
}

export const consultantOfOrder = async (
  services: Services,
  userId: number,
  orderNo: string,
): Promise<Data<'GET /appoint/consultConsultant/getConsultantByOrder'>> =>
  (await ordered(services, userId, orderNo)).consultant

/** The same for an order with the copy of the brand alone, and who else of it can be booked. */
export async function consultantOfCikeOrder(
  services: Services,
  userId: number,
  orderNo: string,
): Promise<Data<'GET /appoint/cpConsultant/consultantDatasByCkOrderNo'>> {
  const { consultant, orgId } = await ordered(services, userId, orderNo)
  if (orgId !== organisationOf('cike')) throw notFound('订单')
  const { consultantId } = consultant
  return { consultant, list: (await recommend(services, { orgId, consultantId, changeType: BESIDE })).list }
}

/** How many people the copy of the brand has, and when they can be met. */
export async function cikeNumbers(services: Services): Promise<Data<'GET /appoint/authorityNone/cike/data'>> {
  const orgId = organisationOf('cike')
  const list = await rosterOf(services).listOf(orgId)
  const { bookable, earliest } = list.weekAhead()
  return {
    orgId,
    total: list.inOrder('recommended').length,
    bookableThisWeek: bookable,
    earliest: momentOf(earliest),
  }
}

/** Who of the employees' people works in a field. */
export async function employeesPeopleOf(
  services: Services,
  { categoryId, page }: Parsed<'GET /appoint/cpConsultant/consultantDatasByCpCategory'>,
): Promise<Data<'GET /appoint/cpConsultant/consultantDatasByCpCategory'>> {
  const list = await rosterOf(services).listOf(organisationOf('employee'))
  const people = list.inOrder('recommended').filter(({ categories }) => categories.includes(categoryId))
  return pageOf(services.db, list, people, page)
}

/** Whom one could recommend to a friend: consultants of this organisation whom one has met and who take new visitors, the last met first. */
export async function metConsultants(
  services: Services,
  userId: number,
  orgId: number,
): Promise<Data<'GET /appoint/consultConsultant/inviteConsultantList'>> {
  const [list, met] = await Promise.all([rosterOf(services).listOf(orgId), listMet(services.db, userId)])
  const open = new Map(list.inOrder('recommended').map((one) => [one.id, one]))
  const people = met.flatMap((id) => open.get(id) ?? [])
  return { list: (await cardsOf(services.db, list, people)).filter(({ isRest }) => isRest === 0) }
}

const SEEN: readonly number[] = [CONSULT_MODE.video, CONSULT_MODE.faceToFace]

/** Services in which a drawing can be looked at together, one session each, the cheapest first. @throws Refusal for who is not shown */
export async function servicesForDrawings(
  services: Services,
  consultantId: number,
): Promise<Data<'GET /appoint/consultConsultant/getPaintingConsultantSrv'>> {
  const { services: offered } = await consultantDetail(services, consultantId)
  const fitting = offered.filter(
    ({ sessions, consultMode }) => sessions === 1 && consultMode.split(',').some((mode) => SEEN.includes(Number(mode))),
  )
  return { list: fitting.sort((one, other) => one.price - other.price) }
}
