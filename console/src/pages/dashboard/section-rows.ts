import { valueText, type Answer, type Section, type Value } from './sections'

/** A plot as lines of a file: every period with its days, its numbers and those before. Amounts in yuan; what is held back says so. */
export function sectionRows(section: Section, { periods, before }: Answer): string[][] {
  const head = ['从', '到', ...section.series.flatMap(({ name }) => [name, `${name}（之前）`])]
  const cell = (value: Value): string => valueText(value, section.format)
  const rows = periods.map(({ from, to, numbers }, place) => {
    const earlier = before[place]
    return [from, to, ...section.series.flatMap(({ of }) => [cell(of(numbers)), cell(earlier && of(earlier.numbers))])]
  })
  return [head, ...rows]
}
