import { fieldsOf, FOR_VISITOR, RECORD_FIELD_MAX, type RecordField, type RecordTemplateKey } from './record'

/** A passage of a record that was taken over from an earlier one, in the field where it stands. */
export interface CopiedPassage {
  field: string
  text: string
}

export const COPIED_MAX = 20

type Words = Readonly<Record<string, string>>

/** Those that stand there still, letter by letter: what was edited is the writer's own. Another form may have moved one elsewhere. */
export const stillCopied = (words: Words, copied: readonly CopiedPassage[]): CopiedPassage[] =>
  copied.flatMap(({ field, text }) => {
    const place = [field, ...Object.keys(words)].find((key) => text !== '' && (words[key] ?? '').includes(text))
    return place === undefined ? [] : [{ field: place, text }]
  })

interface Earlier {
  template: RecordTemplateKey
  words: Words
}

/** What of an earlier record may be taken over. What was said to the visitor is said anew each time. */
export const fieldsToCopy = ({ template, words }: Earlier): RecordField[] =>
  fieldsOf(template).filter(({ key }) => key !== FOR_VISITOR && (words[key] ?? '').trim() !== '')

interface Copied {
  words: Record<string, string>
  copied: CopiedPassage[]
  /** Names of fields for which there was no room. */
  left: string[]
}

/** The words with the chosen fields of an earlier record below them: in the same field, else in the first one, under the name they had. */
export function copyInto(
  now: { template: RecordTemplateKey; words: Words; copied: readonly CopiedPassage[] },
  earlier: Earlier,
  chosen: readonly string[],
): Copied {
  const places = fieldsOf(now.template).map(({ key }) => key)
  const result: Copied = { words: { ...now.words }, copied: [...now.copied], left: [] }
  for (const { key, label } of fieldsToCopy(earlier).filter((one) => chosen.includes(one.key))) {
    const text = earlier.words[key] ?? ''
    const [place = key, passage] = places.includes(key) ? [key, text] : [places[0], `【${label}】${text}`]
    const whole = [result.words[place], passage].filter(Boolean).join('\n')
    if (whole.length > RECORD_FIELD_MAX || result.copied.length === COPIED_MAX) result.left.push(label)
    else {
      result.words[place] = whole
      result.copied.push({ field: place, text: passage })
    }
  }
  return result
}

/** A field's text in stretches that were copied and stretches that were not. */
export function copiedStretches(field: string, text: string, copied: readonly CopiedPassage[]) {
  let stretches = [{ text, isCopied: false }]
  for (const passage of copied.filter((one) => one.field === field && one.text !== ''))
    stretches = stretches.flatMap((stretch) => {
      const at = stretch.isCopied ? -1 : stretch.text.indexOf(passage.text)
      if (at < 0) return [stretch]
      const [before, after] = [stretch.text.slice(0, at), stretch.text.slice(at + passage.text.length)]
      return [
        { text: before, isCopied: false },
        { text: passage.text, isCopied: true },
        { text: after, isCopied: false },
      ].filter((one) => one.text !== '')
    })
  return stretches
}

export const COPIED_FROM = '〔摘自上次：'
export const COPIED_TO = '〕'

/** The same for paper. */
export const markCopied = (field: string, text: string, copied: readonly CopiedPassage[]): string =>
  copiedStretches(field, text, copied)
    .map((one) => (one.isCopied ? `${COPIED_FROM}${one.text}${COPIED_TO}` : one.text))
    .join('')
