import type { Data } from '@xinqi/domain/contract/contract'
import { categoryLists } from '@xinqi/domain/rules/categories'

export type Category = Data<'GET /appoint/consultCategory/getCategoryList'>[number]

/** The top-level categories as they are offered (R189–R191). */
export const topCategories = (categories: readonly Category[]): Category[] => categoryLists(categories).first
