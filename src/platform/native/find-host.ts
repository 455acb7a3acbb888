/** Which of our two native apps holds this page. */
interface AppIdentity {
  kind: 'app' | 'consultantApp'
  system: 'ios' | 'android'
  /** The app's build number, as its version gates count it (R214). */
  build: number
}

const AGENT = /\bXinqi(App|Consultant)\/(\d{1,6}) \((iOS|Android)\)/
const FRAME = /^xinqi-(app|consultant):(ios|android):(\d{1,6})$/

/** What a real app writes into its user agent: `XinqiApp/142 (iOS)`, `XinqiConsultant/14 (Android)`. */
function appInAgent(userAgent: string): AppIdentity | null {
  const [, name, build, system] = AGENT.exec(userAgent) ?? []
  return name ? identity(name === 'App', system === 'iOS', Number(build)) : null
}

/** What the stand-in host writes into its frame's name: `xinqi-app:ios:142`, `xinqi-consultant:android:14`. */
function appInFrameName(name: string): AppIdentity | null {
  const [, app, system, build] = FRAME.exec(name) ?? []
  return app ? identity(app === 'app', system === 'ios', Number(build)) : null
}

const identity = (consumer: boolean, ios: boolean, build: number): AppIdentity => ({
  kind: consumer ? 'app' : 'consultantApp',
  system: ios ? 'ios' : 'android',
  build,
})

/** How texts pass between this page and the app around it. */
export interface Transport {
  post(json: string): void
  /** Called once, with whoever hears the app. */
  listen(receive: (json: string) => void): void
}

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
