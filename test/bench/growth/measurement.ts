import type { Row } from '../part'

/** One thing that the part measures. */
export interface Measurement {
  /** How the numbers came about: a paragraph. */
  note: string
  run(): Promise<Row[]>
}
