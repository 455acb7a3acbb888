import { contract } from '@xinqi/domain/contract/contract'
import { z } from 'zod'

/** A field by its path, `list[].name`: what it may be, each kind of value or each literal as JSON; a `?` first where it may be missing. */
export type Fields = Record<string, string[]>

export interface CallShape {
  auth: string
  params: Fields
  data: Fields
}
export type ContractShape = Record<string, CallShape>

export const MAY_BE_MISSING = '?'

type Schema = z.core.JSONSchema.BaseSchema

/** What today's contract looks like from outside. */
export const contractShape = (): ContractShape =>
  Object.fromEntries(
    Object.entries(contract)
      .map(([key, { auth, params, data }]): [string, CallShape] => [
        key,
        { auth, params: fieldsOf(params, 'input'), data: fieldsOf(data, 'output') },
      ])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** The fields of what a schema takes (`input`) or gives (`output`). */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): Fields {
  const fields: Fields = {}
  // What JSON has no schema for, a date or a file, is anything here.
  collect(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), '', true, fields)
  return Object.fromEntries(Object.entries(fields).map(([path, kinds]) => [path, [...new Set(kinds)].sort()]))
}

function collect(schema: Schema, path: string, isRequired: boolean, into: Fields): void {
  const kinds = (into[path] ??= [])
  if (!isRequired) kinds.push(MAY_BE_MISSING)
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as Schema[]
  for (const branch of branches) collect(branch, path, true, into)
  if (schema.enum) kinds.push(...schema.enum.map((value) => JSON.stringify(value)))
  else if (schema.const !== undefined) kinds.push(JSON.stringify(schema.const))
  else if (branches.length === 0) kinds.push(...[schema.type ?? 'anything'].flat().map(String))
  const required = new Set(schema.required)
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    collect(field as Schema, path ? `${path}.${name}` : name, required.has(name), into)
  if (schema.items && typeof schema.items === 'object') collect(schema.items as Schema, `${path}[]`, true, into)
  const { additionalProperties: others } = schema
  if (others && typeof others === 'object') collect(others, `${path}{}`, true, into)
}
