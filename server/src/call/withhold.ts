import { answeredFields } from '@xinqi/domain/contract/answered-fields'
import { maySeeField, type FieldNeed } from '@xinqi/domain/contract/for-desk'
import type { z } from 'zod'
import type { Caller } from './caller'

type Withholding = (data: unknown, caller: Caller) => unknown

/** Of a call's answer, what an operator is told: the fields that are declared for others are masked, by their declaration alone. */
export function withholding(schema: z.ZodType): Withholding {
  const declared = answeredFields(schema).flatMap(({ path, need }) => (need ? [{ path, need }] : []))
  return (data, caller) => {
    if (caller.kind !== 'operator') return data
    const hidden = declared.filter(({ need }) => !maySeeField(caller.roles, need))
    return hidden.reduce((left, { path, need }) => without(left, path, need), data)
  }
}

/** The same data with one field masked; what the handler holds is left as it is. */
function without(data: unknown, [step, ...rest]: readonly string[], need: FieldNeed): unknown {
  if (step === undefined) return data === undefined ? data : need.mask(data)
  if (Array.isArray(data)) return step === '[]' ? data.map((part) => without(part, rest, need)) : data
  if (typeof data !== 'object' || data === null) return data
  const parts = data as Record<string, unknown>
  if (step === '{}')
    return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, without(part, rest, need)]))
  return step in parts ? { ...parts, [step]: without(parts[step], rest, need) } : data
}
