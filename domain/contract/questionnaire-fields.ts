import { z } from 'zod'
import { LICENCES, NEXT_STEPS, SEEN_BY, type QuestionnaireFile as File } from '../rules/questionnaire'

/** A questionnaire as data. What is not known is refused: a word that nobody reads must not seem to change a score. */

const words = z.string().min(1)

const Answers = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('choice'),
    choices: z.array(z.strictObject({ value: z.number(), label: words })),
  }),
  z.strictObject({ kind: z.literal('number'), min: z.number(), max: z.number(), unit: z.string() }),
])

export const QuestionnaireBody = z.strictObject({
  intro: z.string(),
  answerSets: z.record(z.string(), Answers),
  items: z.array(
    z.strictObject({
      id: words,
      text: words,
      answers: z.string(),
      scored: z.boolean(),
      reversed: z.boolean(),
      onlyIf: z.strictObject({ items: z.array(z.string()), atLeast: z.number() }).nullable(),
      danger: z.number().nullable(),
    }),
  ),
  subscales: z.array(z.strictObject({ key: words, label: words, items: z.array(z.string()) })),
  mayMiss: z.number(),
  factor: z.number(),
  scale: z.strictObject({ min: z.number(), max: z.number(), higher: z.enum(['harder', 'better']) }),
  bands: z.array(
    z.strictObject({
      from: z.number(),
      to: z.number(),
      title: words,
      meaning: words,
      next: z.array(z.enum(NEXT_STEPS)),
    }),
  ),
  reliableChange: z.number().nullable(),
  retakeDays: z.number(),
})

/** Its name in addresses. */
export const QUESTIONNAIRE_CODE = /^[a-z0-9-]{1,30}$/
export const seenBy = z.enum(SEEN_BY)

/** One version, as a file that `npm run questionnaire:publish` reads (docs/domain.md §47). */
export const QuestionnaireFile = z.strictObject({
  code: z.string().regex(QUESTIONNAIRE_CODE),
  version: z.number(),
  title: words,
  minutes: z.number(),
  licence: z.enum(LICENCES),
  licenceNote: words,
  citation: words,
  seenBy,
  body: QuestionnaireBody,
  examples: z.array(
    z.strictObject({
      answers: z.record(z.string(), z.number().nullable()),
      score: z.number().nullable(),
      band: z.string().nullable(),
    }),
  ),
}) satisfies z.ZodType<File>
