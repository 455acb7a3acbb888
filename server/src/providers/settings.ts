import { z } from 'zod'

/** One environment variable: what a person sets, what messages name and what README's table lists. */
export interface Variable {
  name: string
  /** One sentence: what it is for. */
  about: string
  /** Where its value stands in the configuration. */
  path: readonly string[]
}

const variables = z.registry<Omit<Variable, 'path'>>()

/** A field of a configuration that is read from an environment variable. */
export function variable<S extends z.ZodType>(name: string, schema: S, about: string): S {
  const own = schema.clone()
  variables.add(own, { name, about })
  return own
}

export const text = z.string().min(1)
export const address = z.url()

/** PEM as a person can put it into an environment variable: real line ends, or `\n` written out. */
export const pem = text
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine((value) => value.includes('-----BEGIN '), '不是 PEM')

/** Several values in one variable, separated by commas. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

/** The parts of a group of settings; none for a single value. */
function partsOf(schema: unknown): [string, z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault) return partsOf(schema.unwrap())
  return schema instanceof z.ZodObject ? (Object.entries(schema.shape) as [string, z.ZodType][]) : []
}

/** Every variable of a configuration, in the order in which it declares them. */
export function variablesOf(schema: z.ZodType, path: readonly string[] = []): Variable[] {
  const known = variables.get(schema)
  if (known) return [{ ...known, path }]
  return partsOf(schema).flatMap(([field, part]) => variablesOf(part, [...path, field]))
}

/**
 * What the environment holds for a configuration, in its shape. A group none of whose variables is set is left out: half a group
 * is a mistake, none is not.
 */
export function givenBy(env: NodeJS.ProcessEnv, schema: z.ZodType): unknown {
  const known = variables.get(schema)
  if (known) return env[known.name]
  const fields = partsOf(schema).map(([field, part]) => [field, givenBy(env, part)] as const)
  const given = fields.filter(([, value]) => value !== undefined)
  return given.length === 0 ? undefined : Object.fromEntries(given)
}
