import { findHost, type HostWindow } from './find-host'

const ORIGIN = 'https://xinqi.example'
const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'

interface Facts {
  agent?: string
  name?: string
  framed?: boolean
}

function pageWith({ agent = BROWSER, name = '', framed = false }: Facts) {
  const listeners: ((event: MessageEvent<unknown>) => void)[] = []
  const posted = jest.fn()
  const page: HostWindow = {
    name,
    navigator: { userAgent: agent },
    location: { origin: ORIGIN },
    postMessage: jest.fn(),
    addEventListener: (_name, listener) => void listeners.push(listener),
    get parent() {
      return framed ? parent : page
    },
  }
  const parent = { postMessage: posted }
  const hear = (event: object) => listeners.forEach((listener) => listener(event as MessageEvent<unknown>))
  return { page, parent, posted, hear }
}

describe('which app is around the page (R10, R11)', () => {
  it.each([
    [`${BROWSER} XinqiApp/142 (iOS)`, { kind: 'app', system: 'ios', build: 142 }],
    [`${BROWSER} XinqiApp/14 (Android)`, { kind: 'app', system: 'android', build: 14 }],
    [`${BROWSER} XinqiConsultant/102 (iOS)`, { kind: 'consultantApp', system: 'ios', build: 102 }],
  ])('%s', (agent, app) => {
    const { page } = pageWith({ agent })
    expect(findHost(page)).toBeNull()
    page.XinqiNative = { postMessage: jest.fn() }
    expect(findHost(page)?.app).toEqual(app)
  })

  it('is none where only the bridge is there, or only its name', () => {
    const { page } = pageWith({})
    page.webkit = { messageHandlers: { xinqi: { postMessage: jest.fn() } } }
    expect(findHost(page)).toBeNull()
    expect(findHost(pageWith({ name: 'xinqi-app:ios:142' }).page)).toBeNull()
    expect(findHost(pageWith({ name: 'somebody-else', framed: true }).page)).toBeNull()
  })

  it('is the stand-in where a frame of that name holds the page', () => {
    const { page } = pageWith({ name: 'xinqi-consultant:android:2', framed: true })
    expect(findHost(page)?.app).toEqual({ kind: 'consultantApp', system: 'android', build: 2 })
  })
})

describe('the ways a text takes', () => {
  it('goes out through the handler of iOS, and comes in through xinqiReceive', () => {
    const { page } = pageWith({ agent: 'XinqiApp/1 (iOS)' })
    const postMessage = jest.fn()
    page.webkit = { messageHandlers: { xinqi: { postMessage } } }
    const transport = findHost(page)?.transport
    const received = jest.fn()
    transport?.listen(received)
    transport?.post('hello')
    page.xinqiReceive?.('answer')
    expect(postMessage).toHaveBeenCalledWith('hello')
    expect(received).toHaveBeenCalledWith('answer')
  })

  it('goes to our own origin only, and is heard from the page around this one only', () => {
    const { page, parent, posted, hear } = pageWith({ name: 'xinqi-app:ios:142', framed: true })
    const transport = findHost(page)?.transport
    const received = jest.fn()
    transport?.listen(received)
    transport?.post('hello')
    expect(posted).toHaveBeenCalledWith('hello', ORIGIN)
    hear({ origin: 'https://stranger.example', source: parent, data: 'foreign origin' })
    hear({ origin: ORIGIN, source: {}, data: 'another window' })
    hear({ origin: ORIGIN, source: parent, data: { not: 'a text' } })
    expect(received).not.toHaveBeenCalled()
    hear({ origin: ORIGIN, source: parent, data: 'own' })
    expect(received).toHaveBeenCalledWith('own')
  })
})
