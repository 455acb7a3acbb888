import { z } from 'zod'
import { needOf, type FieldNeed } from './for-desk'

/** One value of an answer: the way to it, `[]` through a list and `{}` through a record, and who may read it. */
export interface AnsweredField {
  path: readonly string[]
  need: FieldNeed | undefined
}

/** Every value that a schema answers with, each place once for every shape that it may have. */
export function answeredFields(schema: z.ZodType, path: readonly string[] = []): AnsweredField[] {
  const need = needOf(schema)
  if (need) return [{ path, need }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      answeredFields(field, [...path, name]),
    )
  if (schema instanceof z.ZodArray) return answeredFields(schema.element as z.ZodType, [...path, '[]'])
  if (schema instanceof z.ZodRecord) return answeredFields(schema.valueType as z.ZodType, [...path, '{}'])
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).flatMap((option) => answeredFields(option, path))
  if (schema instanceof z.ZodPipe) return answeredFields(schema.out as z.ZodType, path)
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodDefault
  )
    return answeredFields(schema.unwrap() as z.ZodType, path)
  return [{ path, need: undefined }]
}

/** `list[].realName` */
export const fieldName = (path: readonly string[]): string =>
  path.reduce(
    (name, step) => (step === '[]' || step === '{}' ? name + step : name === '' ? step : `${name}.${step}`),
    '',
  )
