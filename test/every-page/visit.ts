import type { LinkParams, RouteId } from '../../config/routes'
import type { Reader, World } from './world'

/** One look at a page, in a browser and in the mini-program. */
export interface Visit {
  /** Tells it from another look at the same page. */
  name?: string
  as: Reader
  params?: LinkParams | ((world: World) => LinkParams)
  /** What tells that its content has come: a selector, `=` and the words of an element, or `text=` and words in it; or several of these. */
  shows: string | readonly string[]
  /** Where the page settles its title in a browser itself. */
  title?: RegExp
  /** Where it sends this person. */
  leadsTo?: RouteId
  /** Seen before the pages of this person that lead into another edition, which a mini-program stays in. */
  isFirst?: boolean
}

/** A page that a test of its own looks at, because an address alone shows nothing of it. */
export interface Elsewhere {
  seenIn: string
}

/** Of a page whose title its content decides. */
export const SOME_WORDS = /./
