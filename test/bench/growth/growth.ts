import type { Part, Row } from '../part'
import { graph } from './graph'
import type { Measurement } from './measurement'
import { campaignPages } from './page'
import { lastPlaces } from './rush'

const MEASUREMENTS: readonly Measurement[] = [lastPlaces, graph, campaignPages]

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
