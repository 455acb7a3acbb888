/** Version of the bridge that this page speaks; docs/native-bridge.md describes it. */
export const BRIDGE_VERSION = 1

/** What the page asks, with what is answered. */
export interface Asked {
  acToken: { payload: Empty; answer: { acToken: string } }
  canLogInWithOneKey: { payload: Empty; answer: { available: boolean } }
  logInWithOneKey: { payload: Empty; answer: OneKeyResult }
  pay: { payload: PayRequest; answer: Empty }
}

/** What the page tells; nothing is answered. */
export interface Told {
  back: Empty
  titleBar: TitleBar
  share: NativeShareCard
  complain: ComplaintSubject
  openWebview: { url: string }
  closeWebview: Empty
  unread: { count: number }
}

/** What the app reports by itself (R284). */
export interface Reported {
  show: Empty
  payDone: { paymentNo: string; result: 'success' | 'fail' }
  webviewShow: Empty
  webviewHide: Empty
  /** The person pressed the app's back button. */
  back: Empty
  /** The person pressed the title bar's share button. */
  share: Empty
  /** The person pressed the title bar's complaint button. */
  complain: Empty
  /** The app's own token changed. */
  acToken: { acToken: string }
}

export type Empty = Record<string, never>

/** R113: own number, nothing, WeChat, or the normal form. */
export type OneKeyResult = { type: 1; token: string } | { type: 2 } | { type: 3; code: string } | { type: 4 }

export interface PayRequest {
  /** Names the payment when the app reports how it ended. */
  paymentNo: string
  /** The cashier's address, which the app opens in a web view of its own: it may leave for the payment company's app. */
  cashierUrl: string
}

export interface TitleBar {
  title: string
  /** Shows the back arrow. */
  back: boolean
  /** Shows the share button (R215). */
  share: boolean
  /** Shows the complaint button (R216). */
  complaint: boolean
}

export interface NativeShareCard {
  title: string
  /** Address of the page, on our own site. */
  url: string
  description?: string
  imageUrl?: string
}

export interface ComplaintSubject {
  /** What is complained of: a chat with a consultant. */
  kind: 'chat'
  id: string
}
