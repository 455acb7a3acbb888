import type { Part } from '../part'

/** One of the things that are measured of growth. */
export type Measurement = Pick<Part, 'notes' | 'run'>
