import { z } from 'zod'
import { PARTS_OF_DAY } from '../text/day-names'
import { consultMode, dateText, id, int, moment, orgId, paging, restStatus } from './fields'

/** A start that is free; `id` is its granule. */
const ScheduleItem = z.object({
  id: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  /** 1: a session longer by half an hour fits there too (R161), else 0. */
  isFullTime: z.number(),
  /** 1: the time that the page proposes, the soonest of all; else 0. */
  priority: z.number(),
})

/** Free starts of one day; a taken time is absent, not listed (entity `schedule`). */
export const ScheduleDay = z.object({ scheduleDate: z.string(), scheduleItem: z.array(ScheduleItem) })

/** A consultant in a list (entity `consultantListItem`); price in fen for one session of `minutes`. */
export const ConsultantItem = z.object({
  consultantId: z.number(),
  homepage: z.string(),
  userName: z.string(),
  consultantMsg: z.string(),
  consultantType: z.number(),
  displayStatus: z.number(),
  isRest: restStatus,
  gender: z.number(),
  advantage: z.array(z.string()),
  personalTag: z.array(z.string()),
  price: z.number(),
  minutes: z.number(),
  isMorePrice: z.boolean(),
  /** Comma list of 1, 2, 3 (R166). */
  consultMode: z.string(),
  available: z.boolean(),
  /** Earliest bookable start within the horizon, or null. */
  nextFree: moment.nullable(),
  score: z.number().nullable(),
  rateCount: z.number(),
  years: z.number(),
})

export const Field = z.object({ id: z.number(), categoryName: z.string() })

/** Which characters of a suggestion are those that were typed, from and up to; null where none can be named. */
export const matched = z.tuple([z.number(), z.number()]).nullable()

export const PartOfDay = z.enum(PARTS_OF_DAY)

export const ConsultantFilter = z.object({
  orgId,
  categoryId: id.optional(),
  consultMode: consultMode.optional(),
  gender: int()
    .pipe(z.literal([1, 2, 3]))
    .optional(),
  /** Free on this day … */
  date: dateText.optional(),
  /** … in this part of it. */
  part: PartOfDay.optional(),
  keyword: z.string().max(40, '最多 40 个字').optional(),
  sort: z.enum(['recommended', 'soonest', 'price', 'score']).default('recommended'),
  ...paging,
})

/** The level of people's training by which a list is parted (R279); the two kinds of interns are one. */
export const level = int().pipe(z.number().min(1).max(11))

/** Somebody in training, with who guides them; null where nobody who is shown does. */
export const Trainee = ConsultantItem.extend({ supervisorName: z.string().nullable() })

/** With whom an order is; told although that one may be hidden now. */
export const OrderedConsultant = z.object({
  consultantId: z.number(),
  userName: z.string(),
  homepage: z.string(),
  consultantType: z.number(),
  displayStatus: z.number(),
})

/** Whom to look at beside somebody, or instead. */
export const OtherPeople = z.object({
  orgId,
  /** Beside whom, or instead of whom; that one is left out. */
  consultantId: id.optional(),
  /** 1: one may like them, too. 2: instead of somebody who cannot be booked, so whoever is free within a week. */
  changeType: int()
    .pipe(z.literal([1, 2]))
    .default(1),
  /** Comma list of fields that come first; without it those of `consultantId`. */
  categoryIds: z
    .string()
    .max(200)
    .regex(/^\d{1,9}(,\d{1,9})*$/, '领域不正确')
    .transform((text) => text.split(',').map(Number))
    .optional(),
})

export const SomePeople = z.object({
  list: z.array(ConsultantItem),
  /** There are others beside these. */
  more: z.boolean(),
})

export const Service = z.object({
  srvId: z.number(),
  name: z.string(),
  /** Whole price in fen. */
  price: z.number(),
  minutes: z.number(),
  sessions: z.number(),
  consultMode: z.string(),
  /** One pays after the session, within three days. */
  paysAfter: z.boolean(),
  /** For who is verified as a student. */
  forStudents: z.boolean(),
})
