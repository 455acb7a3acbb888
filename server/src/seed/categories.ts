import { flavourOf } from '@xinqi/domain/edition/flavour'
import type { FieldList } from '@xinqi/domain/edition/flavour-table'
import { ONLY_AS_OTHER } from '@xinqi/domain/rules/categories'
import type { Trx } from '../db/connect'

/** Top-level categories with their children, and the specialties that belong to each. Ids order them, largest first (R191). */
const CATEGORIES: readonly [name: string, specialty: string, children: readonly string[]][] = [
  ['情绪压力', '焦虑', ['焦虑紧张', '情绪低落', '压力调适', '惊恐']],
  ['亲密关系', '亲密关系', ['恋爱相处', '沟通冲突', '信任与背叛']],
  ['家庭', '原生家庭', ['原生家庭', '婆媳相处', '照顾老人']],
  ['职场', '职场', ['职业倦怠', '职业选择', '上下级关系']],
  ['婚姻', '婚姻', ['婚姻冲突', '离婚适应']],
  ['亲子教育', '亲子', ['亲子沟通', '厌学', '养育压力']],
  ['青少年成长', '青少年', ['学业压力', '同伴关系']],
  ['个人成长', '自我认识', ['自我价值', '拖延', '人生方向']],
  ['人际关系', '人际', ['社交紧张', '边界感']],
  ['睡眠与身心', '失眠', ['失眠', '进食与身体']],
  ['丧失与哀伤', '哀伤', ['亲人离世', '分手失恋']],
  ['创伤与危机', '创伤', ['童年创伤', '突发事件']],
  ['孕产心理', '孕产', ['孕期情绪', '产后适应']],
  ['性与性别', '性与性别', ['性别认同', '性的困扰']],
]
/** Which of them each list offers, beside 其他 (R288 gives the numbers: 11, 8 and 11 with it; the choice is ours). */
const LISTS: Record<FieldList, readonly string[]> = {
  general: [
    ...['情绪压力', '亲密关系', '家庭', '职场', '婚姻', '亲子教育'],
    ...['青少年成长', '个人成长', '人际关系', '睡眠与身心'],
  ],
  employees: ['情绪压力', '职场', '人际关系', '个人成长', '家庭', '亲子教育', '睡眠与身心'],
  copy: [
    ...['情绪压力', '亲密关系', '家庭', '个人成长', '人际关系', '睡眠与身心'],
    ...['丧失与哀伤', '创伤与危机', '孕产心理', '性与性别'],
  ],
}
const OTHER_ID = 1
/** Offered only where "other" is asked for (R190). */
const UNSURE_ID = 2
const FIRST_TOP_ID = 40

interface CategoryRow {
  id: number
  parent_id: number
  name: string
  category: number
}

function categoryRows(): CategoryRow[] {
  const tops = CATEGORIES.map(([name], index) => ({ id: FIRST_TOP_ID - index, parent_id: 0, name, category: 0 }))
  const children = CATEGORIES.flatMap(([, , names], index) =>
    names.map((name, place) => ({
      id: (FIRST_TOP_ID - index) * 100 + place + 1,
      parent_id: FIRST_TOP_ID - index,
      name,
      category: 0,
    })),
  )
  const others = [
    { id: OTHER_ID, parent_id: 0, name: '其他', category: 0 },
    { id: UNSURE_ID, parent_id: 0, name: '还说不清楚', category: ONLY_AS_OTHER },
  ]
  return [...tops, ...others, ...children]
}

/** Top category and one of its children for each specialty that has one; else 其他. `nth` spreads people over the children. */
export function categoriesFor(specialties: readonly string[], nth: number): number[] {
  const found = CATEGORIES.flatMap(([, specialty, children], index) => {
    const top = FIRST_TOP_ID - index
    return specialties.includes(specialty) ? [top, top * 100 + (nth % children.length) + 1] : []
  })
  return found.length > 0 ? found : [OTHER_ID]
}

export const insertCategories = (trx: Trx) => trx.insertInto('category').values(categoryRows()).execute()

/** Offers every organisation that has no fields yet those of its edition. */
export async function offerCategories(trx: Trx): Promise<void> {
  const waiting = await trx
    .selectFrom('organization as o')
    .select('o.id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('organization_category as c').select('c.org_id').whereRef('c.org_id', '=', 'o.id'))),
    )
    .execute()
  const tops = await trx
    .selectFrom('category')
    .select('id')
    .where('parent_id', '=', 0)
    .where('category', '<>', ONLY_AS_OTHER)
    .execute()
  const rows = waiting.flatMap(({ id: org_id }) =>
    tops.filter(({ id }) => isOffered(org_id, id)).map(({ id: category_id }) => ({ org_id, category_id })),
  )
  if (rows.length > 0) await trx.insertInto('organization_category').values(rows).execute()
}

/** Other than ours are everybody's: 其他, and what the operators added. */
function isOffered(orgId: number, categoryId: number): boolean {
  const ours = CATEGORIES[FIRST_TOP_ID - categoryId]
  return !ours || LISTS[flavourOf(orgId).fields].includes(ours[0])
}
