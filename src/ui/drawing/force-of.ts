import { FORCE_MAX, FORCE_USUAL } from '@xinqi/domain/rules/drawing'

const LIGHTEST = 16
const HEAVIEST = 46
/** Forces that a unit of the paper a millisecond takes away. */
const A_SPEED = 8
/** How much of the last force stays: a line has no steps. */
const STAYS = 0.7

/**
 * How hard a line is pressed at a point: as hard as the pen says, else the faster the lighter.
 * @param before the force of the point before, undefined at the first
 */
export function forceOf(
  { pressure, units, milliseconds }: { pressure: number | null; units: number; milliseconds: number },
  before: number | undefined,
): number {
  if (pressure !== null) return Math.round(pressure * FORCE_MAX)
  if (before === undefined) return FORCE_USUAL
  const speed = units / Math.max(1, milliseconds)
  const wanted = Math.min(HEAVIEST, Math.max(LIGHTEST, HEAVIEST - speed * A_SPEED))
  return Math.round(before * STAYS + wanted * (1 - STAYS))
}
