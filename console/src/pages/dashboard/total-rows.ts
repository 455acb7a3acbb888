import { GROUP_LEAST } from '@xinqi/domain/rules/dashboard'
import { valueText, type Numbers } from './sections'
import { stepsOf } from './steps'

/** How many gave how many stars, as lines of a file; where too few did, that is all it says. */
export const starRows = ({ stars, ratings }: Pick<Numbers, 'stars' | 'ratings'>): string[][] => [
  ['星', '评价'],
  ...[5, 4, 3, 2, 1].map((star) => [
    `${star} 星`,
    stars === null ? (ratings === 0 ? '0' : `少于 ${GROUP_LEAST} 位`) : String(stars[star - 1] ?? 0),
  ]),
]

/** The steps from looking to meeting, as lines of a file; what is held back says so. */
export const stepRows = (total: Numbers): string[][] => [
  ['数的是谁', '哪一步', '数量'],
  ...stepsOf(total).flatMap(({ label, steps }) =>
    steps.map(({ name, value }) => [label, name, valueText(value, String)]),
  ),
]
