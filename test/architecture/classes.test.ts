import { textOf, trackedFiles } from './tracked-files'

/** What a component calls its elements by: `className='a b'`, or the first words of `classNames('a', …)`. */
const NAMED = /className='([^']+)'|classNames\(\s*'([^']+)'/g

const files = trackedFiles()
const isComponent = (file: string): boolean => /^src\/.*\.tsx$/.test(file) && !/\.(test|story)\.tsx$/.test(file)
const styles = files.filter((file) => /^src\/.*\.scss$/.test(file)).map(textOf)
const tests = files.filter((file) => file.startsWith('test/')).map(textOf)

/** Classes in a component's source. */
const classesIn = (source: string): string[] =>
  [...source.matchAll(NAMED)].flatMap(([, own, first]) => (own ?? first ?? '').split(' '))

test('a class that a component names has a rule in a style sheet, or an element within that has one, or a test that finds elements by it', () => {
  const styled = new Set(styles.flatMap((sheet) => [...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)))
  const found = new Set(tests.flatMap((source) => [...source.matchAll(/['.]([a-z][\w-]*)/g)].map(([, name]) => name)))
  const lost = files
    .filter(isComponent)
    .flatMap((file) => classesIn(textOf(file)).map((name) => ({ file, name })))
    .filter(({ name }) => !found.has(name) && ![...styled].some((one) => one === name || one?.startsWith(`${name}_`)))
  expect(lost).toEqual([])
})

test('classes are read out of both ways to name them', () => {
  const source = "<View className='a b'><View className={classNames('c', isOpen && 'is-open')} /></View>"
  expect(classesIn(source)).toEqual(['a', 'b', 'c'])
})
