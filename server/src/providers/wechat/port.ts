/** What the server asks of WeChat about people and itself. Throws {@link WechatApiError}. */
export interface WechatApi {
  /** Who signed in, from the code of `wx.login`. A code works once, for five minutes. */
  codeToSession(code: string): Promise<WechatSession>
  /** The number a person agreed to give, from the code of `getPhoneNumber`. A code works once, for five minutes. */
  phoneNumber(code: string): Promise<WechatPhone>
  /** The token that other calls of WeChat's need; kept until shortly before it ends. */
  accessToken(): Promise<string>
  /** Where a page inside WeChat sends a person to agree to being known; WeChat leads back with `code` and `state`. */
  oauthAddress(request: OauthRequest): string
  /** Who agreed, from the code of {@link oauthAddress}. A code works once, for five minutes. */
  oauthPerson(code: string): Promise<OauthPerson>
  /** Who agreed in the native app, from the code of WeChat's SDK. */
  appPerson(code: string): Promise<OauthPerson>
  /** The argument of `wx.config` for a page; `url` is its address as the browser shows it. */
  jsConfig(url: string): Promise<JsConfig>
  /** Tells a person something they subscribed to in the mini-program. */
  sendSubscribeMessage(message: SubscribeMessage): Promise<void>
  /** WeChat's own code of a page of the mini-program, a JPEG. There is no limit to how many there are. */
  codeOfPage(code: PageCode): Promise<Buffer>
}

export interface WechatSession {
  openid: string
  /** Null unless the app belongs to an open-platform account. */
  unionid: string | null
  /** Opens data that WeChat sealed for this person. Never leaves the server. */
  sessionKey: string
}

export interface WechatPhone {
  /** Country code without `+`. */
  areaCode: string
  phone: string
}

export interface OauthRequest {
  /** On a host that is registered with the official account. */
  redirectUri: string
  /** Letters and digits, at most 128 of them. */
  state: string
}

export interface OauthPerson {
  /** The app that knows them by this openid. */
  appId: string
  /** As that app knows them: another one than in the mini-program. */
  openid: string
  /** The same as in the mini-program. Null unless both belong to an open-platform account. */
  unionid: string | null
}

export interface JsConfig {
  appId: string
  /** Unix seconds. */
  timestamp: number
  nonceStr: string
  /** SHA-1, hex. */
  signature: string
  /** Where the page loads the JS-SDK itself from. */
  sdkUrl: string
}

export interface SubscribeMessage {
  /** As the mini-program knows them. */
  openid: string
  templateId: string
  /** Page of the mini-program that a tap opens, with its query. */
  page: string
  /** Words by the template's keys (`thing1`, `time2` …). */
  data: Record<string, string>
}

export interface PageCode {
  /** File of a page that is published, without a slash before it and without a query. */
  page: string
  /** What the page is told: `isScene` of domain/rules/scene. */
  scene: string
}

type WechatApiProblem =
  | 'code-invalid'
  | 'code-used'
  | 'token-invalid'
  | 'app-refused'
  | 'not-subscribed'
  | 'message-refused'
  | 'scene-refused'
  | 'busy'
  | 'unreachable'
  | 'other'

const PROBLEM_OF: Record<number, WechatApiProblem> = {
  [-1]: 'busy',
  45009: 'busy',
  45011: 'busy',
  40029: 'code-invalid',
  40163: 'code-used',
  40001: 'token-invalid',
  40014: 'token-invalid',
  42001: 'token-invalid',
  40013: 'app-refused',
  40125: 'app-refused',
  43101: 'not-subscribed',
  40003: 'message-refused',
  40037: 'message-refused',
  41030: 'message-refused',
  47003: 'message-refused',
  40129: 'scene-refused',
}

/** WeChat refused (`errcode` is its own) or did not answer (`errcode` 0). */
export class WechatApiError extends Error {
  readonly problem: WechatApiProblem

  constructor(
    readonly errcode: number,
    message: string,
  ) {
    super(message)
    this.name = 'WechatApiError'
    this.problem = errcode === 0 ? 'unreachable' : (PROBLEM_OF[errcode] ?? 'other')
  }
}
