import type { ElementHandle } from 'playwright-core'
import type { RuntimeClient } from './host/runtime-client'
import type { RuntimeApi, RuntimeGlobals } from './protocol'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** A place on an element, in shares of its width and height. */
export type Place = readonly [x: number, y: number]

/** What an element needs of the program it lies in. */
export interface ElementOwner {
  readonly client: RuntimeClient
  idle(): Promise<void>
}

type NodeCall = 'attribute' | 'computedStyle' | 'visibleText' | 'field' | 'obstacle' | 'trigger'
type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never

/** An element of the top page, its tab bar or the phone around it. */
export class MiniElement {
  constructor(
    readonly handle: ElementHandle<Element>,
    readonly selector: string,
    private readonly owner: ElementOwner,
  ) {}

  /** The text a reader sees. */
  text(): Promise<string> {
    return this.ask('visibleText')
  }

  /** A property of the component (`disabled`, `src` …), or else an attribute of its node. */
  attr(name: string): Promise<unknown> {
    return this.ask('attribute', name)
  }

  /** A computed style, by its CSS name. */
  css(property: string): Promise<string> {
    return this.ask('computedStyle', property)
  }

  /** The box in CSS pixels of the screen, or null when the element is not drawn. */
  rect(): Promise<Rect | null> {
    return this.handle.boundingBox()
  }

  /** A real touch through hit testing: a covered element is an error. `hold` is a long press in milliseconds. */
  async tap({ hold = 0 }: { hold?: number } = {}): Promise<void> {
    await this.handle.scrollIntoViewIfNeeded({ timeout: 1000 })
    let { x, y, obstacle } = await this.aim()
    if (obstacle) {
      // A fixed bar may lie over it: a reader would scroll it to the middle and try again.
      await this.handle.evaluate((node) => node.scrollIntoView({ block: 'center' }))
      ;({ x, y, obstacle } = await this.aim())
    }
    if (obstacle) throw new Error(`"${this.selector}" is covered by ${obstacle}`)
    await (hold ? this.touchAndHold(x, y, hold) : this.owner.client.page.touchscreen.tap(x, y))
    await this.owner.idle()
  }

  /** One finger put down and drawn over the element; places are shares of its width and height. */
  async drag([start, ...way]: readonly [Place, ...Place[]]): Promise<void> {
    await this.handle.scrollIntoViewIfNeeded({ timeout: 1000 })
    const box = await this.rect()
    if (!box) throw new Error(`"${this.selector}" is not drawn`)
    const point = ([x, y]: Place) => ({ x: box.x + x * box.width, y: box.y + y * box.height })
    const session = await this.owner.client.page.context().newCDPSession(this.owner.client.page)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(start)] })
    for (const place of way)
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point(place)] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
    await this.owner.idle()
  }

  /** Replaces the text of an input or textarea, as typing does. */
  async input(value: string | number): Promise<void> {
    await (await this.field()).fill(String(value))
    await this.owner.idle()
  }

  /** Presses the keyboard's confirm key. */
  async confirm(): Promise<void> {
    await (await this.field()).press('Enter')
    await this.owner.idle()
  }

  /** Fires a component event that no touch reaches here: a picker's change, `scrolltolower` … */
  async trigger(type: string, detail: unknown = {}): Promise<void> {
    await this.ask('trigger', type, detail)
    await this.owner.idle()
  }

  /** The middle of the element, and what a touch there would hit instead. */
  private async aim(): Promise<{ x: number; y: number; obstacle: string }> {
    const box = await this.rect()
    if (!box?.width || !box.height) throw new Error(`"${this.selector}" has no size`)
    const x = box.x + box.width / 2
    const y = box.y + box.height / 2
    return { x, y, obstacle: await this.ask('obstacle', x, y) }
  }

  private ask<K extends NodeCall>(
    name: K,
    ...args: Tail<Parameters<RuntimeApi[K]>>
  ): Promise<ReturnType<RuntimeApi[K]>> {
    return this.handle.evaluate(
      (node, [method, values]) => {
        const api = (window as Window & Partial<RuntimeGlobals>).__miniProgram
        return api && Reflect.apply(api[method], api, [node, ...values])
      },
      [name, args] as const,
    )
  }

  private async field(): Promise<ElementHandle<Element>> {
    const handle = await this.handle.evaluateHandle((node) => {
      const api = (window as Window & Partial<RuntimeGlobals>).__miniProgram
      return api ? api.field(node) : node
    })
    return handle
  }

  private async touchAndHold(x: number, y: number, milliseconds: number): Promise<void> {
    const { page } = this.owner.client
    const session = await page.context().newCDPSession(page)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await page.waitForTimeout(milliseconds)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
  }
}
