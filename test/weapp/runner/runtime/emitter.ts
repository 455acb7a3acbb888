import { recordError } from './state'

export type Listener = (value: unknown) => void

/** Listeners of one event; one that throws does not keep the others from hearing it. */
export class Emitter {
  private readonly listeners = new Set<Listener>()

  readonly on = (listener: Listener): void => {
    this.listeners.add(listener)
  }

  /** Without an argument every listener goes, as in WeChat's own off functions. */
  readonly off = (listener?: Listener): void => {
    if (listener) this.listeners.delete(listener)
    else this.listeners.clear()
  }

  emit(value?: unknown): void {
    for (const listener of [...this.listeners]) {
      try {
        listener(value)
      } catch (error) {
        recordError(error, 'listener')
      }
    }
  }
}

const appEvents = new Map<string, Emitter>()

/** The emitter behind wx.on<name> and wx.off<name>. */
export function appEvent(name: string): Emitter {
  const emitter = appEvents.get(name) ?? new Emitter()
  appEvents.set(name, emitter)
  return emitter
}
