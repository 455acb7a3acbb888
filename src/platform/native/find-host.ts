import { appInAgent, appInFrameName, type AppIdentity } from '../client-kind/app-identity'
import type { Transport } from './transport'

/** What a native app puts into the page at document start. */
export interface HostWindow extends Pick<Window, 'name' | 'postMessage'> {
  addEventListener(name: 'message', listener: (event: MessageEvent<unknown>) => void): void
  readonly navigator: Pick<Navigator, 'userAgent'>
  readonly location: Pick<Location, 'origin'>
  readonly parent: Pick<Window, 'postMessage'> | HostWindow
  webkit?: { messageHandlers?: { xinqi?: { postMessage(json: string): void } } }
  XinqiNative?: { postMessage(json: string): void }
  xinqiReceive?: (json: string) => void
}

export interface Host {
  app: AppIdentity
  transport: Transport
}

/** The app around this page: a real one, or the stand-in of `/sandbox/native`; null in a browser. */
export function findHost(page: HostWindow): Host | null {
  const real = appInAgent(page.navigator.userAgent)
  const native = page.webkit?.messageHandlers?.xinqi ?? page.XinqiNative
  if (real && native) return { app: real, transport: nativeTransport(page, native) }
  const framed = page.parent !== page ? appInFrameName(page.name) : null
  return framed && { app: framed, transport: frameTransport(page) }
}

/** iOS and Android differ in where the texts go out; both answer through `window.xinqiReceive`. */
function nativeTransport(page: HostWindow, native: { postMessage(json: string): void }): Transport {
  return {
    post: (json) => native.postMessage(json),
    listen: (receive) => {
      page.xinqiReceive = receive
    },
  }
}

/** The stand-in is the page around this one, on our own origin; nobody else is told or heard. */
function frameTransport(page: HostWindow): Transport {
  return {
    post: (json) => page.parent.postMessage(json, page.location.origin),
    listen: (receive) =>
      page.addEventListener('message', ({ origin, source, data }) => {
        const fromHost = origin === page.location.origin && source === page.parent
        if (fromHost && typeof data === 'string') receive(data)
      }),
  }
}
