import { SECOND, systemClock } from '@xinqi/domain/time'
import type { Channel } from './channel'
import type { ComplaintSubject, NativeShareCard, OneKeyResult, PayRequest, TitleBar } from './messages'

/** R271 */
const WEBVIEW_LOCK_MS = 1500
/** An app answers at once what it need not ask anybody. */
const AT_ONCE_MS = 3 * SECOND

export interface NativeHost {
  /** The app's own token, for the header `acToken` (R229); null where it gives none. */
  acToken(): Promise<string | null>
  /** R112 */
  canLogInWithOneKey(): Promise<boolean>
  /** Opens the operator's sheet. Whatever is not understood is type 4, the normal form (R113). */
  logInWithOneKey(): Promise<OneKeyResult>
  /** Opens the payment company's app. Whether it was paid is still the server's to say. */
  pay(request: PayRequest): Promise<'success' | 'fail'>
  /** Leaves the page: it has nothing to go back to itself. */
  back(): void
  /** What the app's own title bar shows. */
  setTitleBar(bar: TitleBar): void
  share(card: NativeShareCard): void
  complain(subject: ComplaintSubject): void
  /** Opens another web view over this one; a second one within 1500 ms is not opened (R271). */
  openWebview(url: string): void
  closeWebview(): void
  /** The dot on the app's message and home tabs (R87). */
  setUnread(count: number): void
  /** This page came to sight again. Returns the function that stops listening, as all of these do. */
  onShow(listener: () => void): () => void
  onHide(listener: () => void): () => void
  onBack(listener: () => void): () => void
  onShare(listener: () => void): () => void
  onComplain(listener: () => void): () => void
}

export function createNativeHost(channel: Channel): NativeHost {
  const askForToken = (): Promise<string | null> =>
    channel.ask('acToken', {}, AT_ONCE_MS).then(
      ({ acToken }) => headerTextOrNull(acToken),
      () => null,
    )
  let token: Promise<string | null> | undefined
  channel.on('acToken', ({ acToken }) => {
    token = Promise.resolve(headerTextOrNull(acToken))
  })
  let lockedUntil = 0

  return {
    acToken: () => (token ??= askForToken()),
    canLogInWithOneKey: () =>
      channel.ask('canLogInWithOneKey', {}, AT_ONCE_MS).then(
        ({ available }) => available === true,
        () => false,
      ),
    logInWithOneKey: () => channel.ask('logInWithOneKey', {}, null).then(oneKeyResult, () => ({ type: 4 })),
    pay: (request) => pay(channel, request),
    back: () => channel.tell('back', {}),
    setTitleBar: (bar) => channel.tell('titleBar', bar),
    share: (card) => channel.tell('share', card),
    complain: (subject) => channel.tell('complain', subject),
    openWebview(url) {
      const now = systemClock.now().getTime()
      if (now < lockedUntil) return
      lockedUntil = now + WEBVIEW_LOCK_MS
      channel.tell('openWebview', { url })
    },
    closeWebview: () => channel.tell('closeWebview', {}),
    setUnread: (count) => channel.tell('unread', { count }),
    onShow(listener) {
      const stops = [channel.on('show', listener), channel.on('webviewShow', listener)]
      return () => stops.forEach((stop) => stop())
    },
    onHide: (listener) => channel.on('webviewHide', listener),
    onBack: (listener) => channel.on('back', listener),
    onShare: (listener) => channel.on('share', listener),
    onComplain: (listener) => channel.on('complain', listener),
  }
}

/** The app acknowledges at once; how it ended is an event of its own, after the person came back (R284). */
function pay(channel: Channel, request: PayRequest): Promise<'success' | 'fail'> {
  return new Promise((resolve) => {
    const settle = (result: 'success' | 'fail') => {
      stop()
      resolve(result)
    }
    const stop = channel.on('payDone', ({ paymentNo, result }) => {
      if (paymentNo === request.paymentNo) settle(result === 'success' ? 'success' : 'fail')
    })
    channel.ask('pay', request, AT_ONCE_MS).catch(() => settle('fail'))
  })
}

function oneKeyResult(answer: OneKeyResult): OneKeyResult {
  switch (answer.type) {
    case 1:
      return textOrNull(answer.token) ? answer : { type: 4 }
    case 2:
      return { type: 2 }
    case 3:
      return textOrNull(answer.code) ? answer : { type: 4 }
    default:
      return { type: 4 }
  }
}

const textOrNull = (text: unknown): string | null => (typeof text === 'string' && text !== '' ? text : null)

/** What may stand in a header: no line ends, no blanks. */
const headerTextOrNull = (text: unknown): string | null =>
  typeof text === 'string' && /^[\x21-\x7e]{1,2048}$/.test(text) ? text : null
