import { z } from 'zod'
import { CATEGORY_NAME_MAX, CATEGORY_REASON_MAX } from '../text/category'
import { call } from './call'
import { flag, id, int, nothing } from './fields'

const name = z
  .string('请写下名称')
  .trim()
  .min(2, '至少 2 个字')
  .max(CATEGORY_NAME_MAX, `最多 ${CATEGORY_NAME_MAX} 个字`)
const reason = z
  .string('请写下理由')
  .trim()
  .min(1, '请写下理由')
  .max(CATEGORY_REASON_MAX, `最多 ${CATEGORY_REASON_MAX} 个字`)

export const categoryCalls = {
  'GET /operator/category/list': call({
    auth: 'operator',
    desk: 'content',
    summary: '咨询方向，和一家机构提供其中哪些',
    params: z.object({ orgId: id }),
    data: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          offered: z.boolean(),
          /** 其他: offered everywhere. */
          isOther: z.boolean(),
          /** Of this organisation, shown, and in this direction or in one below it. */
          people: z.number(),
          below: z.array(z.object({ id: z.number(), name: z.string(), people: z.number() })),
        }),
      ),
    }),
  }),
  'POST /operator/category/add': call({
    auth: 'operator',
    desk: 'content',
    summary: '加一个咨询方向，或者一个方向下面的一项；新的方向先不在任何机构提供',
    params: z.object({
      parentId: int('要写明加在哪里').pipe(z.number().min(0, '要写明加在哪里')),
      name,
      reason,
    }),
    data: z.object({ id: z.number() }),
  }),
  'POST /operator/category/rename': call({
    auth: 'operator',
    desk: 'content',
    summary: '给一个咨询方向换名称，所有机构都换；有人先换过的，不覆盖',
    params: z.object({
      id,
      name,
      /** As who renames it saw it. */
      wasName: name.optional(),
      reason,
    }),
    data: nothing,
  }),
  'POST /operator/category/offer': call({
    auth: 'operator',
    desk: 'content',
    summary: '一家机构开始或不再提供一个咨询方向',
    params: z.object({ orgId: id, id, offered: flag, reason }),
    data: nothing,
  }),
}
