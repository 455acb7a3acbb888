import path from 'node:path'
import { isAppSource, reachableFiles, walk } from './reachable'
import { trackedFiles } from './tracked-files'

const TEST = /\.(test|spec)\.tsx?$/
/** These run the app as a whole. */
const OF_THE_WHOLE_APP = /^test\//
/** These look at components in the gallery, wherever else they are shown or not. */
const OF_THE_GALLERY = /^test\/e2e\/kit\.spec\.ts$|^src\/ui\/gallery\//

const stem = (file: string): string => file.replace(TEST, '').replace(/\.tsx?$/, '')

/** Started by the tests that speak to the server over HTTP. */
const SERVER = 'server/src/app.ts'

/**
 * What a unit test is about: the module of its own name; where there is none, the modules of its own folder that it imports,
 * and the server where it starts it; where it imports nothing of that, all that it imports. What comes by way of test helpers
 * counts as imported.
 */
export function subjectsOf(test: string): string[] {
  const imported = [...walk([test], (file) => !isAppSource(file))].filter(isAppSource)
  const namesake = imported.filter((file) => stem(file) === stem(test))
  if (namesake.length > 0) return namesake
  const own = imported.filter((file) => file === SERVER || file.startsWith(`${path.posix.dirname(test)}/`))
  return own.length > 0 ? own : imported
}

/** A test proves something of the product only where some page, the server or the build reaches what it is about. */
export function isProof(test: string): boolean {
  if (OF_THE_GALLERY.test(test)) return false
  if (OF_THE_WHOLE_APP.test(test)) return true
  return subjectsOf(test).some((file) => reachableFiles().has(file))
}

/** The tests of what is in use. */
export const provingTests = (): string[] => trackedFiles().filter((file) => TEST.test(file) && isProof(file))
