import { CRISIS_LIST_VERSION } from '@xinqi/domain/text/crisis-phrases'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { WATCH_WORDS } from '../../seed/watch-words'
import { linesOf } from './testing/corpus'
import recorded from './testing/corpus/recorded.json'
import { WordReader } from './word-reader'

const words = WATCH_WORDS.flatMap(({ kind, severity, bySound = false, words: all }) =>
  all.map((word) => ({ kind, word, severity, bySound })),
)
const reader = new WordReader(words)
const onServer = (line: string): boolean => reader.read(line).crisis.length > 0

const CORPUS = {
  tuning: linesOf('risky-tuning'),
  heldOut: linesOf('risky-held-out'),
  harmless: linesOf('harmless'),
}
const found = (finds: (line: string) => boolean) => ({
  tuning: CORPUS.tuning.filter(finds).length,
  heldOut: CORPUS.heldOut.filter(finds).length,
  harmless: CORPUS.harmless.filter(finds).length,
})
const share = (part: number, all: readonly string[]): string => `${((100 * part) / all.length).toFixed(1)} %`

test('the corpus is as large as it has to be, and no line of it stands twice', () => {
  const all = Object.values(CORPUS).flat()
  expect(CORPUS.tuning.length + CORPUS.heldOut.length).toBeGreaterThanOrEqual(300)
  expect(CORPUS.heldOut.length * 3).toBeGreaterThanOrEqual(CORPUS.tuning.length + CORPUS.heldOut.length)
  expect(CORPUS.harmless.length).toBeGreaterThanOrEqual(1000)
  expect(new Set(all).size).toBe(all.length)
})

test('no word stands twice in the list, and what was measured is this version of it', () => {
  const named = words.map(({ kind, word }) => `${kind}:${word}`)
  expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([])
  expect(recorded.version).toBe(CRISIS_LIST_VERSION)
})

test.each([
  ['server', onServer],
  ['device', speaksOfDanger],
] as const)('what the %s finds is no less, and its false alarms no more, than was recorded', (place, finds) => {
  const now = found(finds)
  const before = recorded[place]
  process.stdout.write(
    `words of danger, ${place}: recall ${share(now.tuning, CORPUS.tuning)} of the lines that it was made with, ` +
      `${share(now.heldOut, CORPUS.heldOut)} of those held out; ` +
      `false alarms ${share(now.harmless, CORPUS.harmless)} of ${CORPUS.harmless.length} harmless lines\n`,
  )
  expect(now.tuning).toBeGreaterThanOrEqual(before.tuning)
  expect(now.heldOut).toBeGreaterThanOrEqual(before.heldOut)
  expect(now.harmless).toBeLessThanOrEqual(before.harmless)
})

test('harmless lines are no contact, no payment and no abuse', () => {
  const raised = CORPUS.harmless.filter((line) => {
    const { contact, payment, blocked } = reader.read(line)
    return contact.length + payment.length + blocked.length > 0
  })
  expect(raised).toEqual([])
})
