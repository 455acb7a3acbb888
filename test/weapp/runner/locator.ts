import { toTestSelector } from './compile/selector'
import type { Locator } from './protocol'

/** A test's selector: 'text=part of a text', '=whole text', or a WXSS selector. */
export function locatorOf(selector: string): Locator {
  if (selector.startsWith('text=')) return { text: selector.slice('text='.length) }
  if (selector.startsWith('=')) return { text: selector.slice(1), exact: true }
  return { css: toTestSelector(selector) }
}
