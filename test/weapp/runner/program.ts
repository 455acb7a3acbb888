import { toTestSelector } from './compile/selector'
import type { Locator } from './protocol'
import type { Page } from 'playwright-core'
import type { CompiledDist } from './compile/dist'
import type { Problem } from './compile/problem'
import { effectiveScheme } from './compile/theme'
import { MiniElement, type ElementOwner } from './element'
import type { Host, NetworkEntry } from './host/host'
import type { RuntimeClient } from './host/runtime-client'
import type * as protocol from './protocol'

export interface ConsoleEntry {
  type: string
  text: string
}

export interface Session {
  client: RuntimeClient
  host: Host
  viewport: { width: number; height: number }
  launch: protocol.EnterOptions
  dist: CompiledDist
  console: ConsoleEntry[]
}

const POLL_MS = 15
const TALLEST_SCREENSHOT = 8000

/** A running mini-program. Selectors are WXSS ones, 'text=part of a text' or '=whole text'. */
export class MiniProgram implements ElementOwner {
  readonly client: RuntimeClient
  /** What the compilers found in the dist. */
  readonly problems: Problem[]
  readonly console: ConsoleEntry[]
  /** HTTP calls that reached a mapped host. */
  readonly network: NetworkEntry[]

  constructor(private readonly session: Session) {
    this.client = session.client
    this.problems = session.dist.problems
    this.console = session.console
    this.network = session.host.network
  }

  /** Playwright's page around the program, for what this class does not offer. */
  get page(): Page {
    return this.client.page
  }

  /** The first match, visible ones first; waits up to `timeout` milliseconds. */
  async find(selector: string, { timeout = 2000 } = {}): Promise<MiniElement> {
    const found = await this.poll(async () => (await this.findAll(selector))[0], timeout)
    if (found) return found
    throw new Error(`"${selector}" not found on ${(await this.current())?.path ?? 'no page'}`)
  }

  async findAll(selector: string): Promise<MiniElement[]> {
    const list = await this.client.locate(locatorOf(selector))
    const members = [...(await list.getProperties()).values()]
    return members.flatMap((member) => {
      const handle = member.asElement()
      return handle ? [new MiniElement(handle as MiniElement['handle'], selector, this)] : []
    })
  }

  async exists(selector: string): Promise<boolean> {
    return (await this.findAll(selector)).length > 0
  }

  async tap(selector: string): Promise<void> {
    await (await this.find(selector)).tap()
  }

  async input(selector: string, value: string | number): Promise<void> {
    await (await this.find(selector)).input(value)
  }

  async getText(selector: string): Promise<string> {
    return (await this.find(selector)).text()
  }

  /** Waits for an element, or for a function to answer something true, and returns its answer. */
  async waitFor<T>(condition: string | (() => T | Promise<T>), timeout = 3000): Promise<T | boolean> {
    const check = typeof condition === 'string' ? () => this.exists(condition) : condition
    const answer = await this.poll<T | boolean>(check, timeout)
    if (answer) return answer
    throw new Error(`waited ${timeout} ms in vain for ${condition}`)
  }

  /** Waits until nothing is under way and nothing has happened for `quietMs`, at most `timeout` milliseconds. */
  async idle(quietMs = 40, timeout = 3000): Promise<void> {
    await this.poll(async () => {
      const activity = await this.client.call('activity')
      return activity.pending === 0 && activity.quietMs >= quietMs
    }, timeout)
  }

  /** `full`: the whole page, not only what the screen shows. */
  async screenshot(file: string, { full = false } = {}): Promise<Buffer> {
    await this.idle()
    const { width, height } = this.session.viewport
    if (full) {
      const wanted = Math.min(await this.client.call('contentHeight'), TALLEST_SCREENSHOT)
      await this.page.setViewportSize({ width, height: Math.max(height, wanted) })
    }
    const image = await this.page.screenshot({ path: file, animations: 'disabled' })
    if (full) await this.page.setViewportSize({ width, height })
    return image
  }

  calls(api?: string): Promise<protocol.CallRecord[]> {
    return this.client.call('calls', api)
  }

  errors(): Promise<protocol.ErrorRecord[]> {
    return this.client.call('errors')
  }

  /** Code built from strings, which WeChat refuses to run. */
  forbidden(): Promise<string[]> {
    return this.client.call('forbidden')
  }

  /** Sources of images that did not load. */
  imageErrors(): Promise<string[]> {
    return this.client.call('imageErrors')
  }

  storage(): Promise<Record<string, unknown>> {
    return this.client.call('storage')
  }

  setDataStats(): Promise<protocol.SetDataStats> {
    return this.client.call('setDataStats')
  }

  /** The page stack, top page last. */
  pages(): Promise<protocol.PageInfo[]> {
    return this.client.call('pages')
  }

  async current(): Promise<protocol.PageInfo | undefined> {
    return (await this.pages()).at(-1)
  }

  /** The top page's data. */
  data(): Promise<unknown> {
    return this.client.call('data')
  }

  /** All text of the top page. */
  text(): Promise<string> {
    return this.client.call('text')
  }

  /** How many template nodes the top page has. */
  nodeCount(): Promise<number> {
    return this.client.call('nodeCount')
  }

  /** The card of "forward to a friend" in the menu, or of "share to Moments". */
  share({ timeline = false } = {}): Promise<protocol.ShareCard | null> {
    return this.client.call('share', timeline)
  }

  async pullDown(): Promise<void> {
    await this.client.call('pullDown')
    await this.idle()
  }

  async scrollTo(y: number): Promise<void> {
    await this.client.call('scrollTo', y)
    await this.idle()
  }

  /** Calls a wx routing function with a URL, or a number of pages to go back; returns its errMsg. */
  async route(type: protocol.RouteType, target: string | number): Promise<string> {
    const message = await this.client.call('route', type, target)
    await this.idle()
    return message
  }

  back(): Promise<string> {
    return this.route('navigateBack', 1)
  }

  appHide(): Promise<void> {
    return this.client.call('appHide')
  }

  async appShow(options: Partial<protocol.EnterOptions> = {}): Promise<void> {
    await this.client.call('appShow', { ...this.session.launch, ...options })
    await this.idle()
  }

  /** The phone changes its theme while the program runs; a program without `darkmode` stays light. */
  async setColorScheme(wanted: protocol.ColorScheme): Promise<void> {
    const scheme = effectiveScheme(this.session.dist.app, wanted)
    await this.page.emulateMedia({ colorScheme: scheme })
    await this.client.call('setColorScheme', scheme)
    await this.idle()
  }

  /** Fires what `wx.on<event>` listens to, e.g. emit('NetworkStatusChange', { isConnected: false }). */
  async emit(event: string, value: unknown): Promise<void> {
    await this.client.call('emit', event, value)
    await this.idle()
  }

  async close(): Promise<void> {
    this.session.host.sockets.closeAll()
    await this.page.context().close()
  }

  /** The first true answer, or the last one when time is up. */
  private async poll<T>(check: () => T | Promise<T>, timeout: number): Promise<T> {
    const deadline = performance.now() + timeout
    for (;;) {
      const answer = await check()
      if (answer || performance.now() > deadline) return answer
      await this.page.waitForTimeout(POLL_MS)
    }
  }
}

/** A test's selector: 'text=part of a text', '=whole text', or a WXSS selector. */
function locatorOf(selector: string): Locator {
  if (selector.startsWith('text=')) return { text: selector.slice('text='.length) }
  if (selector.startsWith('=')) return { text: selector.slice(1), exact: true }
  return { css: toTestSelector(selector) }
}
