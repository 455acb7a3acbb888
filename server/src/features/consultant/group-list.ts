import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { openOrganisationsOf } from '@xinqi/domain/edition/flavour'
import type { Services } from '../../call/services'
import { listOrganisations } from '../organisation/data'
import { cardsOf, PAGE_SIZE } from './list'
import { rosterOf } from './roster'

/** The people of all organisations of a group (R219), each with their organisation; the first of each, then the second. */
export async function listGroup(
  services: Services,
  { groupId, page }: Parsed<'GET /appoint/consultConsultant/aggregate'>,
): Promise<Data<'GET /appoint/consultConsultant/aggregate'>> {
  const roster = rosterOf(services)
  const open = openOrganisationsOf(groupId)
  const organisations = (await listOrganisations(services.db))
    .filter(({ id }) => open.includes(id))
    .map(({ id, name }) => ({ orgId: id, orgName: name }))
  const lists = await Promise.all(
    organisations.map(async (organisation) => ({ organisation, list: await roster.listOf(organisation.orgId) })),
  )
  const everyone = lists
    .flatMap(({ list }) => list.inOrder('recommended').map((one, place) => ({ one, place })))
    .sort((a, b) => restsLast(a.one) - restsLast(b.one) || a.place - b.place || a.one.orgId - b.one.orgId)
  const seen = everyone.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ one }) => one)
  const cards = await Promise.all(
    lists.map(async ({ organisation, list }) => {
      const own = seen.filter(({ orgId }) => orgId === organisation.orgId)
      return (await cardsOf(services.db, list, own)).map((card) => ({ ...card, ...organisation }))
    }),
  )
  const byId = new Map(cards.flat().map((card) => [card.consultantId, card]))
  return {
    organisations,
    list: seen.flatMap(({ id }) => byId.get(id) ?? []),
    page,
    more: everyone.length > page * PAGE_SIZE,
    total: everyone.length,
  }
}

const restsLast = ({ free }: { free: { restStatus: number } }): number => Number(free.restStatus !== 0)
