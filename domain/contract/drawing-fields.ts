import { z } from 'zod'
import { READING_ENDS } from '../status/reading-order'
import { READING_REFUND_STATES } from '../text/drawing'
import { moment } from './fields'

/** Who reads it, also when they have left. */
export const Reader = z.object({ consultantId: z.number(), userName: z.string(), homepage: z.string() })

/** The newest reading that was bought of a drawing, for its author. */
export const BoughtReading = z.object({
  readingOrderNo: z.string(),
  /** domain/status/reading-order */
  status: z.number(),
  priceFen: z.number(),
  consultant: Reader,
  /** While it can be paid. */
  payDeadline: moment.nullable(),
  /** By when it is handed over, or goes back. */
  dueTime: moment.nullable(),
  endTime: moment.nullable(),
  /** Why it ended without being read. */
  why: z.enum(READING_ENDS).nullable(),
  /** What the consultant who declined says. */
  sentence: z.string(),
  /** Where what goes back is; null where nothing does. */
  refund: z.enum(READING_REFUND_STATES).nullable(),
})

/** To its consultant: that a drawing was paid for by itself, and by when it is to be read. Null: it came along with a booked order. */
export const givenBought = z.object({ priceFen: z.number(), dueTime: moment }).nullable()
