import { z } from 'zod'
import { mayAtDesk, type Desk, type Grant, type OperatorRole } from '../operator-roles'
import { maskPhone } from '../text/phone'
import { maskedName } from '../text/payout'
import { WITHHELD } from '../withheld'

/** Whose roles show a field of an operator's answer, and what is left of it for the others. */
export interface FieldNeed {
  desk: Desk
  grant: Grant
  mask: (value: unknown) => unknown
}

const NEEDS = z.registry<FieldNeed>()

/** The declaration of a field, where it has one. */
export const needOf = (schema: z.ZodType): FieldNeed | undefined => NEEDS.get(schema)

export const maySeeField = (roles: readonly OperatorRole[], { desk, grant }: FieldNeed): boolean =>
  mayAtDesk(roles, desk, grant)

/** What is not there is no secret of a text that is masked; of one that is kept back, and of a number, that too is. */
const whereWritten =
  (mask: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' && value !== '' ? mask(value) : value

const MASKS = {
  none: () => WITHHELD,
  phone: whereWritten(maskPhone),
  name: whereWritten(maskedName),
} satisfies Record<string, FieldNeed['mask']>

/**
 * A text that an operator reads only whose roles open `desk`; others read it masked. Who is no operator is not asked: a field
 * that both have is declared once, beside itself.
 */
export function textFor<T extends z.ZodType<string | null>>(
  desk: Desk,
  grant: Grant,
  schema: T,
  mask: keyof typeof MASKS = 'none',
): T {
  const own = schema.clone()
  NEEDS.add(own, { desk, grant, mask: MASKS[mask] })
  return own
}

/** A number of the kind, most of all an amount: null and 0 mean something, so that the words stand in its place. */
export function numberFor<T extends z.ZodType<number | null>>(desk: Desk, grant: Grant, schema: T) {
  const own = z.union([schema, z.literal(WITHHELD)])
  NEEDS.add(own, { desk, grant, mask: MASKS.none })
  return own
}
