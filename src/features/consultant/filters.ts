import type { Data, Params } from '@xinqi/domain/contract/contract'
import type { PartOfDay } from '@xinqi/domain/text/day-names'
import type { ConsultMode } from '@xinqi/domain/text/labels'
import type { DateText } from '@xinqi/domain/time'
import { categoryLists } from '@xinqi/domain/rules/categories'

/** What the reader narrows the list by (R167); what is missing does not narrow. */
export interface Filters {
  consultMode?: ConsultMode
  gender?: 1 | 2 | 3
  date?: DateText
  part?: PartOfDay
}

export type Sort = NonNullable<Params<'GET /appoint/consultConsultant/listIndex'>['sort']>

export const SORT_LABEL: Record<Sort, string> = {
  recommended: '推荐',
  soonest: '最早可约',
  price: '价格从低到高',
  score: '评分',
}
export const SORTS: readonly Sort[] = ['recommended', 'soonest', 'price', 'score']

/** How far ahead one may filter by day (R167). */
export const FILTER_DAYS = 8

export const countFilters = (filters: Filters): number =>
  Object.values(filters).filter((value) => value !== undefined).length

/** The filters with one of them set, or let go where it was set to the same. */
export function toggleFilter<K extends keyof Filters>(
  filters: Filters,
  key: K,
  value: NonNullable<Filters[K]>,
): Filters {
  const { [key]: before, ...others } = filters
  return before === value ? others : { ...others, [key]: value }
}

export type Category = Data<'GET /appoint/consultCategory/getCategoryList'>[number]

/** The top-level categories as they are offered (R189–R191). */
export const topCategories = (categories: readonly Category[]): Category[] => categoryLists(categories).first
