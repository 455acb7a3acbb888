import type { PageJson } from '../../app-json'
import { codeSpace, environment } from '../component-space'
import { create } from '../dom'
import { asBackend, FrameContext } from '../frame-context'
import { dist, runtimeWindow } from '../globals'
import { loadComponent } from '../modules'
import { recordError, state, touch, type NavigationBar, type OpenPage, type PageCaller } from '../state'
import { EventChannel } from './event-channel'
import { callPage, showPage } from './lifecycle'
import { placeFrame } from './paint'
import { watchScrolling } from './scrolling'
import { isTabPage } from './tabs'
import type { PageTarget } from './url'

const CUSTOM_TAB_BAR = 'custom-tab-bar/index'

export type ChannelEvents = Record<string, (...args: unknown[]) => void>

/** Creates a page on top of the stack and takes it through onLoad, onShow and onReady. */
export function openPage({ path, query }: PageTarget, events: ChannelEvents = {}) {
  const json: PageJson = { ...dist.app.window, ...dist.json[path] }
  const bar = navigationBarOf(json)
  const isTab = isTabPage(path)
  const frame = createFrame(json)
  placeFrame({ frame, bar, isTab })
  const frameWindow = writeFrame(frame)

  loadComponent(path)
  const context = new FrameContext(frameWindow)
  const backend = environment.associateBackend(context)
  context.appendStyleSheetPath('app')
  const root = backend.createRoot('page', codeSpace, path)
  const caller = root.get()
  const [opener, opened] = EventChannel.pair()
  for (const [name, listener] of Object.entries(events)) opener.on(name, listener)
  addPageFields(caller, path, query, opened)

  const common = { path, query, frame, window: frameWindow, bar, isTab, config: json, root, caller }
  const page: OpenPage = { ...common, closed: false }
  state.pages.push(page)
  attach(root, frameWindow.document)
  if (isTab && dist.app.tabBar?.custom) page.tabBar = openCustomTabBar(backend, frameWindow.document)
  watchScrolling(page)
  callPage(page, 'onLoad', query)
  showPage(page)
  setTimeout(() => {
    if (!page.closed) callPage(page, 'onReady')
    touch()
  }, 0)
  return { page, eventChannel: opener }
}

export function closePage(page: OpenPage | undefined): void {
  if (!page || page.closed) return
  page.closed = true
  callPage(page, 'onUnload')
  try {
    page.root.release()
    page.tabBar?.root.release()
  } catch (error) {
    recordError(error, `${page.path} release`)
  }
  page.frame.remove()
  state.tabPages.delete(page.path)
}

function navigationBarOf(json: PageJson): NavigationBar {
  return {
    title: json.navigationBarTitleText ?? '',
    background: json.navigationBarBackgroundColor ?? '#000000',
    color: json.navigationBarTextStyle === 'black' ? '#000000' : '#ffffff',
    custom: json.navigationStyle === 'custom',
  }
}

function createFrame(json: PageJson): HTMLIFrameElement {
  const frame = create('iframe', 'page')
  frame.style.background = json.backgroundColor ?? '#ffffff'
  document.getElementById('frames')?.appendChild(frame)
  return frame
}

function writeFrame(frame: HTMLIFrameElement): Window & typeof globalThis {
  const frameWindow = frame.contentWindow
  if (!frameWindow || !isGlobal(frameWindow)) throw new Error('the page frame has no window')
  const { document } = frameWindow
  document.open()
  const head = `<base href="/dist/"><style>${runtimeWindow.__builtinCss}</style>`
  document.write(`<!doctype html><html><head>${head}</head><body></body></html>`)
  document.close()
  return frameWindow
}

function isGlobal(value: Window): value is Window & typeof globalThis {
  return 'Element' in value
}

function attach(root: OpenPage['root'], document: Document): void {
  const placeholder = document.createElement('div')
  document.body.appendChild(placeholder)
  root.attach(asBackend(document.body), asBackend(placeholder))
}

function openCustomTabBar(backend: ReturnType<typeof environment.associateBackend>, document: Document) {
  loadComponent(CUSTOM_TAB_BAR)
  const root = backend.createRoot('custom-tab-bar', codeSpace, CUSTOM_TAB_BAR)
  attach(root, document)
  return { root, caller: root.get() }
}

let pageIds = 0

function addPageFields(caller: PageCaller, path: string, query: Record<string, string>, channel: EventChannel): void {
  const fields: Record<string, unknown> = {
    route: path,
    __route__: path,
    options: query,
    getOpenerEventChannel: () => channel,
    __wxExparserNodeId__: `page-${pageIds++}`,
    exitState: undefined,
  }
  for (const [name, value] of Object.entries(fields)) {
    Object.defineProperty(caller, name, { value, writable: true, configurable: true, enumerable: true })
  }
}
