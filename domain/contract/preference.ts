import { z } from 'zod'
import { AGES } from '../rules/preference'
import { call } from './call'
import { moment, none, nothing } from './fields'

/** `1,40`, each once; empty: none. */
const numbers = z
  .string()
  .max(200)
  .regex(/^(\d{1,9}(,\d{1,9})*)?$/, '方向不正确')
  .default('')
  .transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))])

export const preferenceCalls = {
  'GET /consult/preferenceModel/mine': call({
    auth: 'consultant',
    summary: '我想多接、少接的：方向、方式、人群',
    params: none,
    data: z.object({
      moreTopics: z.array(z.number()),
      lessTopics: z.array(z.number()),
      moreModes: z.array(z.number()),
      moreAges: z.array(z.enum(AGES)),
      /** Null: never said. */
      changeTime: moment.nullable(),
      topics: z.array(z.object({ id: z.number(), name: z.string(), parentId: z.number() })),
      /** Matching weighs it at all, as operators have set it. */
      isUsed: z.boolean(),
    }),
  }),
  'POST /consult/preferenceModel/save': call({
    auth: 'consultant',
    summary: '改我想多接、少接的；推荐时轻轻地靠前或靠后，谁都不会因此看不到我',
    limit: { max: 60, minutes: 10 },
    params: z.object({
      moreTopics: numbers,
      lessTopics: numbers,
      moreModes: numbers.pipe(z.array(z.literal([1, 2, 3], '没有这种方式'))),
      moreAges: z
        .string()
        .max(40)
        .default('')
        .transform((text) => [...new Set(text.split(',').filter(Boolean))])
        .pipe(z.array(z.enum(AGES, '没有这种人群'))),
    }),
    data: nothing,
  }),
}
