import type { ColorScheme } from './protocol'

/** What a program passed to a wx.* function; the commonest fields are named. */
export interface WxArgs {
  url?: string
  method?: string
  data?: unknown
  header?: Record<string, string>
  filePath?: string
  [name: string]: unknown
}

export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

/** A fixed answer, or a function of the arguments. Throw an error, a string or an object to answer `fail`. */
export type WxOverride = Json | ((args: WxArgs) => unknown)

/** The test's end of a socket that the program opened. */
export interface FakeSocket {
  send(data: string | Uint8Array): void
  close(code?: number, reason?: string): void
  onMessage: (data: string | Uint8Array) => void
  onClose: (code?: number) => void
}

export interface SocketRequest {
  url: string
  header?: Record<string, string>
  protocols?: string[]
}

export interface LaunchOptions {
  /** First page, with or without a query string. Default: the first page of app.json. */
  path?: string
  query?: Record<string, string>
  /** WeChat's scene number, 1001 by default. */
  scene?: number
  shareTicket?: string
  referrerInfo?: Record<string, unknown>
  /** Answers by wx name, e.g. `login: { code: 'a' }`, `requestPayment: () => ({})`. */
  wx?: Record<string, WxOverride>
  /** Answers buttons with open-type="getPhoneNumber". */
  phoneNumber?: () => { code: string } | Promise<{ code: string }>
  /** Takes the server's side of every socket instead of a mapped host. */
  connectSocket?: (socket: FakeSocket, request: SocketRequest) => void
  /** Prefixes of addresses and where they really are, e.g. 'https://api.x' to 'http://127.0.0.1:3000'. */
  hosts?: Record<string, string>
  /** Origins allowed in the admin console; a kind that is not given is not checked. */
  domains?: { request?: string[]; socket?: string[]; upload?: string[]; download?: string[] }
  storage?: Record<string, unknown>
  /** 'need': wx.onNeedPrivacyAuthorization fires before a private API is answered. */
  privacy?: 'agreed' | 'need'
  authSetting?: Record<string, boolean>
  /** In-memory files by path ('wxfile://tmp/a.png'): the file pickers offer them, uploads send their bytes. */
  files?: Record<string, Uint8Array>
  viewport?: { width: number; height: number }
  pixelRatio?: number
  colorScheme?: ColorScheme
  /** The reader's text size as wx.getAppBaseInfo tells it. */
  fontSizeScaleFactor?: number
  /** IANA name, Asia/Shanghai by default. */
  timezone?: string
  sdkVersion?: string
}
