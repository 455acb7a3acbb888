import { z } from 'zod'
import { HOTLINE_MAX as MAX, HOTLINES_MAX } from '../rules/hotlines'
import { jsonText } from './fields'

export const HotlineLine = z.object({
  number: z.string(),
  name: z.string(),
  hours: z.string(),
  note: z.string(),
  isAlways: z.boolean(),
})

const some = (name: string, max: number) =>
  z.string(`请写下${name}`).trim().min(1, `请写下${name}`).max(max, `${name}最多 ${max} 个字`)

/** As they are typed; whether they make a list that may be called is asked of all of them (domain/rules/hotlines.ts). */
const TypedLine = z.object({
  number: z.string('请写下号码').trim().min(1, '请写下号码').max(20, '号码太长了'),
  name: some('名称', MAX.name),
  hours: some('接听时间', MAX.hours),
  note: z.string().trim().max(MAX.note, `说明最多 ${MAX.note} 个字`),
  isAlways: z.boolean(),
})

export const hotlineLines = jsonText(z.array(TypedLine).max(HOTLINES_MAX, `最多 ${HOTLINES_MAX} 个号码`), '请写下号码')
