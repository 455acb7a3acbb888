import { textOf, trackedFiles } from './tracked-files'

/** Put together from halves, so that this file passes its own test. */
const FORBIDDEN: Record<string, RegExp> = {
  'work that was put off': new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b`),
  "a path of somebody's machine": new RegExp(
    `(^|[\\s'"\`(=])/(${['wo' + 'rk', 'ho' + 'me/\\w+', 'Us' + 'ers', 'tm' + 'p'].join('|')})/`,
    'm',
  ),
  'a package registry': new RegExp(
    ['registry\\.' + 'npm', 'npm' + 'mirror', 'registry\\.' + 'yarn', 'artif' + 'actory'].join('|'),
    'i',
  ),
  'an eslint rule switched off for a whole file': new RegExp(`/\\* eslint-${'dis' + 'able'}(?!-)`),
  'a type check switched off': new RegExp(`@ts-${'(ignore|noch' + 'eck)'}`),
}

/** The lock file names packages in ways that its format prescribes; .npmrc is read below by its own test. */
const EXEMPT = /^package-lock\.json$|\.(png|jpg|webp|ico|woff2?|ttf)$/

const texts = trackedFiles()
  .filter((file) => !EXEMPT.test(file))
  .map((file) => ({ file, text: textOf(file) }))

test.each(Object.entries(FORBIDDEN))('no file contains %s', (_name, pattern) => {
  expect(texts.length).toBeGreaterThan(100)
  const found = texts.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('the lock file names no host', () => {
  const hosts = [...textOf('package-lock.json').matchAll(/"resolved": "https?:\/\/([^/"]+)/g)].map((match) => match[1])
  expect([...new Set(hosts)]).toEqual([])
})
