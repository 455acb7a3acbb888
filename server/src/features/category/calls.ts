import { categoryLists, OTHER_CATEGORY } from '@xinqi/domain/rules/categories'
import type { Handlers } from '../../call/handler'
import { addCategory, offerCategory, renameCategory } from './commands/change-categories'
import { listOffered } from './data'

export const categoryHandlers = {
  'GET /operator/category/list': async ({ orgId }, { services }) => {
    const { first, second } = categoryLists(
      (await listOffered(services.db, orgId)).map((row) => ({
        ...{ id: row.id, parentId: row.parent_id, categoryName: row.name, category: row.category },
        ...{ offered: row.offered, people: row.people },
      })),
    )
    return {
      list: first.map((one) => ({
        ...{ id: one.id, name: one.categoryName, offered: one.offered, people: one.people },
        isOther: one.categoryName === OTHER_CATEGORY,
        below: second
          .filter(({ parentId }) => parentId === one.id)
          .map(({ id, categoryName, people }) => ({ id, name: categoryName, people })),
      })),
    }
  },
  'POST /operator/category/add': (params, { services, caller }) => addCategory(services, caller, params),
  'POST /operator/category/rename': (params, { services, caller }) => renameCategory(services, caller, params),
  'POST /operator/category/offer': (params, { services, caller }) => offerCategory(services, caller, params),
} satisfies Partial<Handlers>
