import type * as glassEasel from 'glass-easel'
import { hostOf } from '../dom'
import { touch } from '../state'

type PropertyConstructor =
  StringConstructor | NumberConstructor | BooleanConstructor | ArrayConstructor | ObjectConstructor | null

/** One property of a built-in tag: the type WeChat converts to, and the default. */
export interface Property<T> {
  type: PropertyConstructor
  value: T
}

export type Properties = Record<string, Property<unknown>>
export type Values<P extends Properties> = { [K in keyof P]: P[K] extends Property<infer T> ? T : never }

export const text = (value = ''): Property<string> => ({ type: String, value })
export const number = (value = 0): Property<number> => ({ type: Number, value })
export const flag = (value = false): Property<boolean> => ({ type: Boolean, value })
export const list = (): Property<unknown[]> => ({ type: Array, value: [] })
export const anything = (value: unknown = null): Property<unknown> => ({ type: null, value })

/** What one attached tag can do; every part is optional. */
export interface Behaviour {
  /** A property changed. */
  update?(property: string): void
  detach?(): void
  /** The value this control gives to its form. */
  formValue?(): unknown
  reset?(): void
  /** What a touched label does to it. */
  focus?(): void
  checked?(): boolean
  uncheck?(): void
  /** The node that wx.createSelectorQuery().node() hands out. */
  node?(): Element
}

/** An attached built-in tag. */
export class BuiltinNode<D = Record<string, unknown>> {
  constructor(
    readonly component: glassEasel.GeneralComponent,
    readonly host: HTMLElement,
  ) {}

  get data(): D {
    return this.component.data as D
  }

  append<K extends keyof HTMLElementTagNameMap>(tag: K, className = ''): HTMLElementTagNameMap[K] {
    const element = this.host.ownerDocument.createElement(tag)
    if (className) element.className = className
    this.host.appendChild(element)
    return element
  }

  emit(type: string, detail: unknown = {}): void {
    touch()
    this.component.triggerEvent(type, detail)
  }

  on(type: string, listener: (event: TouchLike) => void): void {
    this.component.addListener(type, (event) => listener(event as glassEasel.ShadowedEvent<unknown> & TouchLike))
  }

  /** The nearest enclosing tag of a kind. */
  closest(tag: string): BuiltinNode | undefined {
    const host = this.host.closest(`wx-${tag}`)
    return host ? builtinAt(host) : undefined
  }

  /** The tags of some kinds inside this one. */
  inside(tags: string[]): BuiltinNode[] {
    const found = this.host.querySelectorAll(tags.map((tag) => `wx-${tag}`).join(','))
    return [...found].flatMap((host) => builtinAt(host) ?? [])
  }

  get behaviour(): Behaviour {
    return behaviours.get(this.component) ?? {}
  }
}

/** What listeners of touch events read. */
export interface TouchLike {
  touches?: { clientX: number; clientY: number }[]
  changedTouches?: { clientX: number; clientY: number }[]
}

export interface Builtin {
  tag: string
  properties: Properties
  attach(node: BuiltinNode): Behaviour | void
}

/** Declares a built-in tag. `attach` runs when one enters the page and returns what it can do. */
export function builtin<P extends Properties>(
  tag: string,
  properties: P,
  attach: (node: BuiltinNode<Values<P>>) => Behaviour | void = () => undefined,
): Builtin {
  return { tag, properties, attach: (node) => attach(node as BuiltinNode<Values<P>>) }
}

const nodes = new WeakMap<glassEasel.Element, BuiltinNode>()
const behaviours = new WeakMap<glassEasel.Element, Behaviour>()

/** The built-in tag drawn as this DOM element. */
export function builtinAt(host: Element): BuiltinNode | undefined {
  const element = (host as Element & { __wxElement?: glassEasel.Element }).__wxElement
  return element && nodes.get(element)
}

export function behaviourOf(element: glassEasel.Element): Behaviour | undefined {
  return behaviours.get(element)
}

export function attachBuiltin(definition: Builtin, component: glassEasel.GeneralComponent): void {
  const host = hostOf(component)
  if (!host) return
  const node = new BuiltinNode(component, host)
  nodes.set(component, node)
  const behaviour = definition.attach(node)
  if (behaviour) behaviours.set(component, behaviour)
}
