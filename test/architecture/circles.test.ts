import { LAYERS } from '../../lint/layers'
import { filesKnownTo } from './reachable'
import { trackedFiles } from './tracked-files'

type Arrows = Map<string, Set<string>>

/** The names of one circle in their order, the first one again at the end; null where every arrow leads on. */
function circleIn(arrows: Arrows): string[] | null {
  const done = new Set<string>()
  const search = (name: string, way: readonly string[]): string[] | null => {
    const seen = way.indexOf(name)
    if (seen >= 0) return [...way.slice(seen), name]
    if (done.has(name)) return null
    for (const next of arrows.get(name) ?? []) {
      const circle = search(next, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return null
  }
  for (const name of arrows.keys()) {
    const circle = search(name, [])
    if (circle) return circle
  }
  return null
}

/** What `nameOf` calls files by, and who knows whom; a name of its own means no arrow, null leaves a file out. */
function arrowsBetween(files: readonly string[], nameOf: (file: string) => string | null): Arrows {
  const arrows: Arrows = new Map()
  for (const file of files) {
    const from = nameOf(file)
    if (from === null) continue
    const to = filesKnownTo(file).map(nameOf)
    const known = arrows.get(from) ?? new Set()
    arrows.set(from, known)
    for (const name of to) if (name !== null && name !== from) known.add(name)
  }
  return arrows
}

const ours = trackedFiles().filter((file) => /^(src|server\/src|domain)\/.*\.tsx?$/.test(file))

/** A test, and what helps tests, may look into every feature. */
const ofTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)
const folderBelow =
  (floor: string) =>
  (file: string): string | null => {
    const [folder = '', ...rest] = file.slice(floor.length + 1).split('/')
    return file.startsWith(`${floor}/`) && rest.length > 0 && !ofTests(file) ? folder : null
  }

test('a circle is found, and where there is none, none', () => {
  const arrows = (pairs: [string, string[]][]): Arrows => new Map(pairs.map(([name, to]) => [name, new Set(to)]))
  expect(
    circleIn(
      arrows([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toBeNull()
  expect(
    circleIn(
      arrows([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b'])
})

test('no file comes back to itself by what it imports, types included', () => {
  const arrows = arrowsBetween(ours, (file) => file)
  expect([...arrows.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(ours.length)
  expect(circleIn(arrows)).toBeNull()
})

test.each(['src/features', 'server/src/features'])('no two folders of %s need each other', (floor) => {
  const arrows = arrowsBetween(ours, folderBelow(floor))
  expect(arrows.size).toBeGreaterThan(10)
  expect(circleIn(arrows)).toBeNull()
})

test('no two rows of lint/layers.js allow each other', () => {
  const rows = Object.keys(LAYERS)
  const isIn = (row: string, allowed: string): boolean => row === allowed || row.startsWith(`${allowed}/`)
  const arrows: Arrows = new Map(
    rows.map((row) => [
      row,
      new Set(rows.filter((other) => other !== row && LAYERS[row]?.some((allowed) => isIn(other, allowed)))),
    ]),
  )
  expect(circleIn(arrows)).toBeNull()
})
