import { elementOf, hostOf } from '../dom'
import { requireTopPage, type PageCaller } from '../state'
import { pageOf, queryAll } from './selector-query'

export interface ObserverOptions {
  thresholds?: number[]
  observeAll?: boolean
}

type Margins = Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>
type IntersectionListener = (entry: object) => void

class WxIntersectionObserver {
  private rootSelector: string | undefined
  private margins: Margins = {}
  private readonly observers: IntersectionObserver[] = []

  constructor(
    private readonly caller: PageCaller | undefined,
    private readonly options: ObserverOptions,
  ) {}

  relativeTo(selector: string, margins: Margins = {}): this {
    this.rootSelector = selector
    this.margins = margins
    return this
  }

  relativeToViewport(margins: Margins = {}): this {
    this.margins = margins
    return this
  }

  observe(selector: string, listener: IntersectionListener): void {
    const caller = this.caller ?? requireTopPage().caller
    const hosts = queryAll(caller, selector).flatMap((element) => hostOf(element) ?? [])
    const [rootElement] = this.rootSelector ? queryAll(caller, this.rootSelector) : []
    // The page's own constructor: a frame's elements are foreign to the shell's.
    const Observer = pageOf(caller).window.IntersectionObserver
    const { top = 0, right = 0, bottom = 0, left = 0 } = this.margins
    const observer = new Observer((entries) => entries.forEach((entry) => listener(describe(entry))), {
      root: rootElement && hostOf(rootElement),
      rootMargin: `${top}px ${right}px ${bottom}px ${left}px`,
      threshold: this.options.thresholds ?? [0],
    })
    for (const host of this.options.observeAll ? hosts : hosts.slice(0, 1)) observer.observe(host)
    this.observers.push(observer)
  }

  disconnect(): void {
    for (const observer of this.observers.splice(0)) observer.disconnect()
  }
}

export function createIntersectionObserver(caller?: PageCaller, options: ObserverOptions = {}): WxIntersectionObserver {
  return new WxIntersectionObserver(caller, options)
}

function describe(entry: IntersectionObserverEntry): object {
  const { target, intersectionRatio, boundingClientRect, intersectionRect, rootBounds, time } = entry
  const dataset = { ...elementOf(target)?.dataset }
  const rects = { boundingClientRect, intersectionRect, relativeRect: rootBounds }
  return { id: target.id, dataset, intersectionRatio, ...rects, time }
}
