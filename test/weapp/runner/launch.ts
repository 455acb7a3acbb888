import type { BrowserContext, Page } from 'playwright-core'
import { sharedBrowser } from './browser'
import { encode } from './codec'
import { compileDist } from './compile/dist'
import { applyTheme } from './compile/theme'
import { FileStore } from './host/files'
import { Host } from './host/host'
import { HostMap } from './host/host-map'
import { RuntimeClient } from './host/runtime-client'
import { ORIGIN, serveDist } from './host/serve-dist'
import type { LaunchOptions } from './options'
import { withRunsClock } from '../../support/browser-clock'
import { MiniProgram, type ConsoleEntry } from './program'
import type { RuntimeConfig } from './protocol'
import { runtimeConfig } from './runtime-config'

export { closeBrowser } from './browser'

const IPHONE_X = { width: 375, height: 812 }

/**
 * Opens a compiled mini-program (a folder with app.json) on glass-easel in headless Chromium.
 * Every launch is a phone of its own: fresh storage, fresh memory. Close the program, and the browser at the end.
 * @throws when there is no app.json, app.js throws, or the first page does not exist
 */
export async function launch(distDir: string, options: LaunchOptions = {}): Promise<MiniProgram> {
  const viewport = options.viewport ?? IPHONE_X
  const dist = compileDist(distDir, viewport.width)
  const files = new FileStore(options.files)
  const hosts = new HostMap(options.hosts)
  const config = runtimeConfig(dist, options, viewport, files)
  const { css, scopes, pages } = dist
  const data = { css, scopes, pages, ...applyTheme(dist, config.colorScheme) }

  const context = await newPhone(config, options)
  try {
    const page = await context.newPage()
    const client = new RuntimeClient(page)
    const host = new Host(options, hosts, files, (id, kind, value) => {
      // A socket may still speak while its program is being closed.
      client.call('socketEvent', id, kind, encode(value)).catch(() => undefined)
    })
    await page.exposeFunction('__host', (message: string) => host.answer(message))
    await serveDist(context, { dist, data, config, hosts, files })
    const program = new MiniProgram({
      client,
      host,
      viewport,
      launch: config.launch,
      dist,
      console: consoleOf(page),
    })
    await page.goto(`${ORIGIN}/`)
    await client.call('start')
    await program.idle()
    return program
  } catch (error) {
    await context.close()
    throw error
  }
}

async function newPhone(config: RuntimeConfig, options: LaunchOptions): Promise<BrowserContext> {
  const { width, height, pixelRatio } = config.device
  const browser = await sharedBrowser()
  return withRunsClock(
    await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: pixelRatio,
      hasTouch: true,
      locale: 'zh-CN',
      timezoneId: options.timezone ?? 'Asia/Shanghai',
      colorScheme: config.colorScheme,
    }),
  )
}

function consoleOf(page: Page): ConsoleEntry[] {
  const entries: ConsoleEntry[] = []
  page.on('console', (message) => entries.push({ type: message.type(), text: message.text() }))
  page.on('pageerror', (error) => entries.push({ type: 'pageerror', text: String(error) }))
  return entries
}
