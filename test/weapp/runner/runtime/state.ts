import type * as adapter from 'glass-easel-miniprogram-adapter'
import type { WindowConfig } from '../app-json'
import type { CallRecord, ErrorRecord } from '../protocol'
import { config } from './globals'

export type PageCaller = adapter.component.GeneralComponent

export interface NavigationBar {
  title: string
  background: string
  color: string
  /** The page draws its own bar. */
  custom: boolean
}

/** A page on the stack, or a tab page kept behind it. */
export interface OpenPage {
  path: string
  query: Record<string, string>
  frame: HTMLIFrameElement
  window: Window & typeof globalThis
  bar: NavigationBar
  isTab: boolean
  config: WindowConfig
  root: adapter.Root
  caller: PageCaller
  tabBar?: { root: adapter.Root; caller: PageCaller }
  closed: boolean
}

export interface SetDataRecord {
  component: string
  bytes: number
}

/** All that tests can look at, and what several parts of the runtime share. */
export const state = {
  calls: [] as CallRecord[],
  errors: [] as ErrorRecord[],
  setData: [] as SetDataRecord[],
  imageErrors: [] as string[],
  forbidden: [] as string[],
  pages: [] as OpenPage[],
  tabPages: new Map<string, OpenPage>(),
  storage: { ...config.storage },
  colorScheme: config.colorScheme,
  privacyAgreed: config.privacy === 'agreed',
  tabBarHidden: false,
  tabBadges: new Map<number, string>(),
  /** Questions to the host that are still open. */
  pending: 0,
  lastActivity: performance.now(),
  /** The node of the last tap, so that a label does not tap its control twice. */
  lastTapped: undefined as Node | undefined,
}

export function topPage(): OpenPage | undefined {
  return state.pages.at(-1)
}

/** @throws when no page is open yet */
export function requireTopPage(): OpenPage {
  const page = topPage()
  if (!page) throw new Error('no page is open')
  return page
}

/** Something happened: `idle` starts counting again. */
export function touch(): void {
  state.lastActivity = performance.now()
}

export function recordError(error: unknown, where: string): void {
  const message = error instanceof Error ? error.message : describe(error)
  const stack = error instanceof Error ? error.stack?.slice(0, 800) : undefined
  state.errors.push({ where, message, stack })
}

function describe(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'errMsg' in error) return String(error.errMsg)
  return String(error)
}
