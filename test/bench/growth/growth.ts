import type { Part, Row } from '../part'
import type { Measurement } from './measurement'
import { campaignPages } from './page'
import { lastPlaces } from './rush'

const MEASUREMENTS: readonly Measurement[] = [lastPlaces, campaignPages]

export const growth: Part = {
  name: 'growth',
  title: 'Growth',
  notes: MEASUREMENTS.map(({ note }) => note),
  run: async () => {
    const rows: Row[] = []
    for (const { run } of MEASUREMENTS) rows.push(...(await run()))
    return rows
  },
}
