import { z } from 'zod'

/** What a visitor told of themselves, as their consultant reads it: an age for a birth date, and no way to reach anybody. */
export const VisitorForConsultant = z.object({
  name: z.string(),
  gender: z.number(),
  age: z.number(),
  isSelf: z.number(),
  relationship: z.number().nullable(),
  loveStatus: z.number().nullable(),
  pastConsultTimes: z.number(),
  treatmentHistory: z.boolean(),
  suicideHistory: z.boolean(),
  concern: z.string(),
})
