import type * as glassEasel from 'glass-easel'
import { behaviourOf } from '../builtins/builtin'
import { dataOf, hostOf } from '../dom'
import { requireTopPage, state, topPage, type OpenPage, type PageCaller } from '../state'

type Fields = Partial<
  Record<'id' | 'dataset' | 'mark' | 'rect' | 'size' | 'scrollOffset' | 'node' | 'context', boolean>
> & {
  properties?: string[]
  computedStyle?: string[]
}
type ResultListener = (result: unknown) => void

/** The elements inside a page or component that match a selector. */
export function queryAll(caller: PageCaller, selector: string): glassEasel.Element[] {
  return caller._$.getShadowRoot()?.querySelectorAll(selector) ?? []
}

/** The page a component is drawn on. */
export function pageOf(caller: PageCaller | undefined): OpenPage {
  const host = caller && hostOf(caller._$)
  const found = host && state.pages.find((page) => page.window.document.contains(host))
  return found ?? requireTopPage()
}

class SelectorQuery {
  private scope: PageCaller | undefined
  private readonly questions: { answer: () => unknown; listener?: ResultListener }[] = []

  select(selector: string) {
    return this.reference((fields) => {
      const [first] = this.matches(selector)
      return first ? describe(first, fields, pageOf(this.scope)) : null
    })
  }

  selectAll(selector: string) {
    return this.reference((fields) => this.matches(selector).map((each) => describe(each, fields, pageOf(this.scope))))
  }

  selectViewport() {
    return this.reference(() => describeViewport(pageOf(this.scope)))
  }

  in(caller: PageCaller): this {
    this.scope = caller
    return this
  }

  exec(done?: (results: unknown[]) => void): this {
    setTimeout(() => {
      const results = this.questions.map(({ answer }) => answer())
      this.questions.forEach(({ listener }, index) => listener?.(results[index]))
      done?.(results)
    })
    return this
  }

  private matches(selector: string): glassEasel.Element[] {
    const caller = this.scope ?? topPage()?.caller
    return caller ? queryAll(caller, selector) : []
  }

  private reference(answer: (fields: Fields) => unknown) {
    const ask = (fields: Fields, listener?: ResultListener) => {
      this.questions.push({ answer: () => answer(fields), listener })
      return this
    }
    return {
      fields: ask,
      boundingClientRect: (done?: ResultListener) => ask({ id: true, dataset: true, rect: true, size: true }, done),
      scrollOffset: (done?: ResultListener) => ask({ id: true, dataset: true, scrollOffset: true }, done),
      node: (done?: ResultListener) => ask({ node: true }, done),
      context: (done?: ResultListener) => ask({ context: true }, done),
    }
  }
}

export function createSelectorQuery(): SelectorQuery {
  return new SelectorQuery()
}

function describe(element: glassEasel.Element, fields: Fields, page: OpenPage): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  const host = hostOf(element)
  const box = host?.getBoundingClientRect()
  if (fields.id) result.id = element.id
  if (fields.dataset) result.dataset = { ...element.dataset }
  if (fields.mark) result.mark = {}
  if (fields.rect && box) Object.assign(result, { left: box.left, right: box.right, top: box.top, bottom: box.bottom })
  if (fields.size && box) Object.assign(result, { width: box.width, height: box.height })
  if (fields.scrollOffset && host) {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = host
    Object.assign(result, { scrollLeft, scrollTop, scrollWidth, scrollHeight })
  }
  for (const name of fields.properties ?? []) result[name] = dataOf(element)[name]
  const style = host && page.window.getComputedStyle(host)
  for (const name of fields.computedStyle ?? []) result[name] = style && Reflect.get(style, name)
  const node = behaviourOf(element)?.node?.() ?? host
  if (fields.node) result.node = node
  if (fields.context) result.context = node
  return result
}

function describeViewport({ window }: OpenPage): Record<string, unknown> {
  const { innerWidth: width, innerHeight: height, scrollX: scrollLeft, scrollY: scrollTop } = window
  const { scrollWidth, scrollHeight } = window.document.documentElement
  const box = { left: 0, top: 0, right: width, bottom: height, width, height }
  return { id: '', dataset: {}, ...box, scrollLeft, scrollTop, scrollWidth, scrollHeight }
}
