import type { Part, Row } from '../part'
import { graph } from './graph'
import type { Measurement } from './measurement'

const MEASUREMENTS: readonly Measurement[] = [graph]

export const growth: Part = {
  name: 'growth',
  title: 'Growth',
  notes: MEASUREMENTS.flatMap(({ notes }) => notes),
  run: async () => {
    const rows: Row[] = []
    for (const measurement of MEASUREMENTS) rows.push(...(await measurement.run()))
    return rows
  },
}
