import { randomInt } from 'node:crypto'

/** The number of somebody who has never been here. */
export const newPhone = (): string => `135${String(randomInt(100_000_000)).padStart(8, '0')}`
