import { z } from 'zod'
import { readStrokes, STROKES_TEXT_MAX } from '../rules/drawing'
import { READING_ENDS } from '../status/reading-order'
import { DRAWING_THEMES, READING_REFUND_STATES } from '../text/drawing'
import { moment } from './fields'

export const drawingNo = z.string('缺少画的编号').regex(/^\d{18}$/, '画的编号不正确')
export const theme = z.enum(DRAWING_THEMES, '没有这个主题')
export const strokes = z
  .string()
  // An SVG or a picture has other letters.
  .regex(/^[\w.-]*$/, '这不是在这里画的画，存不下')
  .max(STROKES_TEXT_MAX, '这幅画的笔画太多了，存不下')
  .refine((text) => readStrokes(text) !== null, '这幅画没有传完整，请再保存一次')

/** What is on the paper, as `writeStrokes` writes it, and in words. */
export const drawn = {
  drawingNo: z.string(),
  theme,
  title: z.string(),
  description: z.string(),
  strokes: z.string(),
}

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
