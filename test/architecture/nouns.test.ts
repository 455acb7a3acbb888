import fs from 'node:fs'
import path from 'node:path'
import { contract } from '@xinqi/domain/contract/contract'
import { filesBelow, ROOT, textOf } from './tracked-files'

const FEATURES = 'server/src/features'

const foldersOf = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

/** Every entry `'GET /path': …` of a file, with the word that the file stands for. */
const entriesOf = (file: string, word: string): [call: string, word: string][] =>
  [...textOf(file).matchAll(/^ {2}'((?:GET|POST|PUT) \/[^']+)':/gm)].map(([, call = '']) => [call, word])

const declared = Object.fromEntries(
  filesBelow('domain/contract')
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .flatMap((file) => entriesOf(file, path.basename(file, '.ts'))),
)

const handled = Object.fromEntries(
  foldersOf(FEATURES)
    .map((noun) => [`${FEATURES}/${noun}/calls.ts`, noun] as const)
    .filter(([file]) => fs.existsSync(path.join(ROOT, file)))
    .flatMap(([file, noun]) => entriesOf(file, noun)),
)

test('the file that declares a call and the folder that answers it have one name', () => {
  expect(Object.keys(declared).sort()).toEqual(Object.keys(contract).sort())
  expect(handled).toEqual(declared)
})

const [table = ''] = /^\| Noun [\s\S]*?\n\n/m.exec(textOf('docs/domain.md')) ?? []
/** The first column of the table of nouns. */
const nouns = [...table.matchAll(/^\| ([a-z-]+) +\|/gm)].map(([, noun]) => noun)

test.each(['src/features', FEATURES])('every folder of %s is a noun of docs/domain.md', (floor) => {
  expect(nouns.length).toBeGreaterThan(20)
  expect(foldersOf(floor).filter((folder) => !nouns.includes(folder))).toEqual([])
})

test('a noun is said once', () => {
  expect(nouns.filter((noun, index) => nouns.indexOf(noun) !== index)).toEqual([])
})
