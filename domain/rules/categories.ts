/** A field of counselling, as the category list gives it. */
export interface CategoryFact {
  id: number
  categoryName: string
  parentId: number
  category: number
}

const TOP_PARENT = 0
/** Stands in nobody's list, and is shown only where it is asked for (R190). */
export const ONLY_AS_OTHER = -1
/** Found by its name (R191), which stays what it is. */
export const OTHER_CATEGORY = '其他'

export interface CategoryLists<C extends CategoryFact> {
  first: C[]
  second: C[]
}

/**
 * The two levels as they are offered. Top level is parentId 0 (R189), newest first and 其他 last (R191); children go to
 * the second list (R192). Those with category -1 come only where "other" is asked for (R190).
 */
export function categoryLists<C extends CategoryFact>(
  categories: readonly C[],
  { withOther = false }: { withOther?: boolean } = {},
): CategoryLists<C> {
  const offered = categories.filter(({ category }) => withOther || category !== ONLY_AS_OTHER)
  const first = offered.filter(({ parentId }) => parentId === TOP_PARENT)
  return {
    first: first.sort(
      (a, b) => Number(a.categoryName === OTHER_CATEGORY) - Number(b.categoryName === OTHER_CATEGORY) || b.id - a.id,
    ),
    second: offered.filter(({ parentId }) => parentId !== TOP_PARENT),
  }
}
