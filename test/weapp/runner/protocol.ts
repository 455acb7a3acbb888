import type { AppJson, PageJson } from './app-json'

/** One recorded wx.* call. `ok` or `fail` is the answer the program got. */
export interface CallRecord {
  n: number
  api: string
  args?: unknown
  page?: string
  ok?: unknown
  fail?: unknown
}

export interface ErrorRecord {
  where: string
  message: string
  stack?: string
}

export interface PageInfo {
  path: string
  query: Record<string, string>
  title: string
}

/** Sizes are characters of JSON, close to what crosses WeChat's thread boundary. */
export interface SetDataStats {
  count: number
  bytes: number
  max: number
}

export interface ShareCard {
  title: string
  path: string
  imageUrl?: string
  query?: string
  pageExists: boolean
}

export type ColorScheme = 'light' | 'dark'
export type RouteType = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch' | 'navigateBack'

/** What App.onLaunch, onShow and wx.getLaunchOptionsSync receive. */
export interface EnterOptions {
  path: string
  query: Record<string, string>
  scene: number
  shareTicket?: string
  referrerInfo: Record<string, unknown>
  apiCategory: string
}

/** Lengths in CSS pixels. */
export interface Device {
  width: number
  height: number
  statusBarHeight: number
  pixelRatio: number
  sdkVersion: string
  fontSizeScaleFactor: number
}

export interface RuntimeConfig {
  device: Device
  colorScheme: ColorScheme
  appId: string
  launch: EnterOptions
  /** wx names answered by a function of the test. */
  overrides: string[]
  /** wx names with a fixed answer. */
  fixed: Record<string, unknown>
  storage: Record<string, unknown>
  privacy: 'agreed' | 'need'
  authSetting: Record<string, boolean>
  /** Paths of the in-memory files that the file pickers offer. */
  files: Record<string, number>
}

/** What the browser needs of a compiled dist besides templates and modules. */
export interface DistData {
  app: AppJson
  json: Record<string, PageJson>
  css: Record<string, string>
  scopes: Record<string, string>
  pages: string[]
}

export interface Locator {
  css?: string
  text?: string
  exact?: boolean
}

export interface Activity {
  pending: number
  quietMs: number
}

/** The functions the host calls inside the browser, as `window.__miniProgram`. */
export interface RuntimeApi {
  start(): Promise<void>
  activity(): Activity
  calls(api?: string): CallRecord[]
  errors(): ErrorRecord[]
  forbidden(): string[]
  imageErrors(): string[]
  storage(): Record<string, unknown>
  setDataStats(): SetDataStats
  pages(): PageInfo[]
  data(): unknown
  text(): string
  nodeCount(): number
  contentHeight(): number
  locate(locator: Locator): Element[]
  attribute(node: Element, name: string): unknown
  computedStyle(node: Element, property: string): string
  visibleText(node: Element): string
  field(node: Element): Element
  obstacle(node: Element, x: number, y: number): string
  trigger(node: Element, type: string, detail: unknown): void
  route(type: RouteType, target: string | number): Promise<string>
  share(timeline: boolean): Promise<ShareCard | null>
  pullDown(): void
  scrollTo(y: number): Promise<void>
  appHide(): void
  appShow(options: EnterOptions): void
  setColorScheme(scheme: ColorScheme): void
  emit(event: string, value: unknown): void
  socketEvent(id: number, kind: SocketEventKind, payload: string): void
}

export type SocketEventKind = 'open' | 'message' | 'close' | 'error'

export interface RuntimeGlobals {
  __miniProgram: RuntimeApi
  __host: (message: string) => Promise<string>
  __config: RuntimeConfig
  __dist: DistData
  __wxNames: string[]
  /** How the built-in tags look, for every page's frame. */
  __builtinCss: string
  __templates?: Record<string, CompiledTemplate>
  __define: (file: string, factory: ModuleFactory) => void
}

export type CompiledTemplate = (...args: unknown[]) => unknown
export type ModuleFactory = (...args: unknown[]) => void

/** Browser names that WeChat's logic layer does not have: every module sees them as undefined. */
const ABSENT_GLOBALS = [
  'window document frames self location navigator localStorage sessionStorage history caches screen alert confirm',
  'prompt XMLHttpRequest fetch WebSocket Worker indexedDB parent top requestAnimationFrame cancelAnimationFrame',
]
  .join(' ')
  .split(' ')

/** The parameters of every wrapped module, in order; the absent globals come last and are never passed. */
export const MODULE_PARAMETERS = [
  ...['require', 'module', 'exports', 'wx', 'App', 'Page', 'Component', 'Behavior', 'getApp', 'getCurrentPages'],
  ...['globalThis', 'global', 'Function', 'console'],
  ...ABSENT_GLOBALS,
]
