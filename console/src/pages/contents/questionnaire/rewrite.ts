import type { Answers, Band, Item, QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'

/** A file with one of its words written anew. */

export const withItem = (file: QuestionnaireFile, place: number, text: string): QuestionnaireFile => ({
  ...file,
  body: { ...file.body, items: file.body.items.map((item, at) => (at === place ? { ...item, text } : item)) },
})

export function withLabel(file: QuestionnaireFile, key: string, place: number, label: string): QuestionnaireFile {
  const set = file.body.answerSets[key]
  if (set?.kind !== 'choice') return file
  const choices = set.choices.map((choice, at) => (at === place ? { ...choice, label } : choice))
  return { ...file, body: { ...file.body, answerSets: { ...file.body.answerSets, [key]: { ...set, choices } } } }
}

/** Examples name a band by its title, and go on naming it. */
export function withBand(
  file: QuestionnaireFile,
  place: number,
  change: Partial<Pick<Band, 'title' | 'meaning'>>,
): QuestionnaireFile {
  const before = file.body.bands[place]?.title
  const { title } = change
  const bands = file.body.bands.map((band, at) => (at === place ? { ...band, ...change } : band))
  const examples =
    title === undefined
      ? file.examples
      : file.examples.map((one) => (one.band === before ? { ...one, band: title } : one))
  return { ...file, body: { ...file.body, bands }, examples }
}

/** What asks for danger keeps its words and answers, once people were asked it. */
export const isKept = (before: QuestionnaireFile | null, { id }: Item): boolean =>
  before?.body.items.some((item) => item.id === id && item.danger !== null) ?? false
export const areKept = (before: QuestionnaireFile | null, key: string): boolean =>
  before?.body.items.some(({ answers, danger }) => answers === key && danger !== null) ?? false

export const labelsOf = (set: Answers): string =>
  set.kind === 'choice' ? set.choices.map(({ label }) => label).join(' / ') : `${set.min} 到 ${set.max} ${set.unit}`
