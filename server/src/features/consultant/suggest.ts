import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import type { Services } from '../../call/services'
import { findSuggestions, type Suggested } from '../search/data'
import { bare, matchedPart } from '../search/words'
import { findCards } from './data'
import { rosterOf } from './roster'

type Suggestions = Data<'GET /appoint/consultConsultant/searchKeyword'>

/** Whom a field leads to, where nobody is called so. */
const PEOPLE_OF_FIELD = 3

/** What somebody may mean who types. Who types words of danger is suggested nothing, and no suggestion says such a word. */
export async function suggest(
  services: Services,
  { orgId, keyword }: Parsed<'GET /appoint/consultConsultant/searchKeyword'>,
): Promise<Suggestions> {
  const word = bare(keyword)
  if (!word || speaksOfDanger(keyword)) return { consultants: [], categories: [], words: [] }
  const suggested = (await findSuggestions(services.db, orgId, word)).filter(({ shown }) => !speaksOfDanger(shown))
  const matched = ({ shown, pinyin }: Suggested) => matchedPart(shown, word, pinyin.split(' '))
  const fields = suggested.filter(({ source }) => source === 'field')
  return {
    consultants: await peopleOf(services, orgId, suggested, matched),
    categories: fields.map((one) => ({ id: one.id ?? 0, categoryName: one.shown, matched: matched(one) })),
    words: suggested.flatMap((one) =>
      one.source === 'name' || one.source === 'field' || fields.some(({ shown }) => shown === one.shown)
        ? []
        : { kind: one.source, keyword: one.shown, matched: matched(one) },
    ),
  }
}

/** Who is called so; else the first of the field that is. */
async function peopleOf(
  services: Services,
  orgId: number,
  suggested: readonly Suggested[],
  matched: (one: Suggested) => [number, number] | null,
): Promise<Suggestions['consultants']> {
  const names = new Map(suggested.filter(({ source }) => source === 'name').map((one) => [one.id, one]))
  const field = suggested.find(({ source }) => source === 'field')?.id
  const ids = names.size > 0 ? [...names.keys()].map(Number) : field ? await firstOfField(services, orgId, field) : []
  return (await findCards(services.db, ids)).map(({ id, name, portrait }) => {
    const called = names.get(id)
    return { consultantId: id, userName: name, homepage: portrait, matched: called ? matched(called) : null }
  })
}

async function firstOfField(services: Services, orgId: number, field: number): Promise<number[]> {
  const list = await rosterOf(services).listOf(orgId)
  const people = list.inOrder('recommended').filter(({ categories }) => categories.includes(field))
  return people.slice(0, PEOPLE_OF_FIELD).map(({ id }) => id)
}
