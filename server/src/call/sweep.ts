import type { Database } from '../db/database'
import type { Services } from './services'

type Table = keyof Database
export type Sweep = (services: Services) => Promise<void>

/** A sweep that has nothing to do as long as a table holds no row. */
export interface SweepOver {
  table: Table
  sweep: Sweep
}

export type Sweeps = Record<string, Sweep | SweepOver>

/**
 * Most tables of a young platform, and of a test, are empty: what is due in them is not asked for. The table is one that people write
 * into: what another sweep writes may be due in the same pass.
 */
export const over = (table: Table, sweep: Sweep): SweepOver => ({ table, sweep })
