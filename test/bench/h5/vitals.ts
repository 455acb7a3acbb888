import type { Browser, Page } from 'playwright-core'
import { watchRequests } from '../../support/watch-requests'

/** A cheap phone on a slow mobile network, as Lighthouse has it. */
export const SLOW_PHONE = { cpuSlowDown: 4, megabitsPerSecond: 1.6, roundTripMs: 150 }
const UPLOAD_MEGABITS = 0.75
const SCREEN = { width: 375, height: 812 }
const bytesPerSecond = (megabits: number): number => (megabits * 1_000_000) / 8

/** What people came for, in words and as a picture, by selector. */
export interface Awaited {
  name: string
  portrait: string
  /** The id of what the server drew of the page. */
  frame: string
}

/** A file or answer that was asked for before the app had drawn the page. */
export interface Loaded {
  /** Path of its address. */
  path: string
  /** `script`, `css`, `fetch`, `xmlhttprequest`, `img`. */
  initiator: string
  transferBytes: number
  /** Once unpacked. */
  bodyBytes: number
}

export interface Visit {
  /** Largest Contentful Paint, milliseconds after the navigation began. */
  lcpMs: number
  /** What was painted then, as tag and class. */
  lcpElement: string
  firstPaintMs: number
  /** When the words that are awaited were painted. */
  nameMs: number
  /** When the picture was. */
  portraitMs: number
  /** When the app's own page had taken the place of what the server drew. */
  takenOverMs: number
  /** Sum of unexpected layout shifts. */
  cls: number
  loaded: Loaded[]
}

interface Observed {
  lcpMs: number
  lcpElement: string
  cls: number
  nameMs: number
  portraitMs: number
  takenOverMs: number
}

declare global {
  interface Window {
    benchVitals: Observed
  }
}

/** One visit with nothing cached, by the slow phone. */
export async function visit(browser: Browser, url: string, awaited: Awaited): Promise<Visit> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  })
  try {
    const page = await context.newPage()
    const untilQuiet = watchRequests(page)
    await slowDown(page)
    await page.addInitScript(observe, awaited)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForFunction(() => {
      const { nameMs, portraitMs, takenOverMs } = window.benchVitals
      return nameMs > 0 && portraitMs > 0 && takenOverMs > 0
    })
    await untilQuiet()
    return await page.evaluate(readVitals)
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const { cpuSlowDown, megabitsPerSecond, roundTripMs } = SLOW_PHONE
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond(megabitsPerSecond),
    uploadThroughput: bytesPerSecond(UPLOAD_MEGABITS),
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown })
}

/** Runs in the page, before its own scripts. No function in it has a name: the compiler marks those with a helper that no page has. */
function observe({ frame, ...awaited }: Awaited): void {
  type Paint = PerformanceEntry & { element?: Element }
  type Timed = PerformanceEntry & { identifier: string }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  window.benchVitals = { lcpMs: 0, lcpElement: '', cls: 0, nameMs: 0, portraitMs: 0, takenOverMs: 0 }
  // The browser says when an element is painted that bore this attribute before.
  let isDrawn = false
  new MutationObserver(() => {
    if (document.getElementById(frame)) isDrawn = true
    else if (isDrawn) window.benchVitals.takenOverMs ||= performance.now()
    for (const [mark, selector] of Object.entries(awaited)) {
      const element = document.querySelector(selector)
      if (element && !element.hasAttribute('elementtiming')) element.setAttribute('elementtiming', mark)
    }
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const { identifier, startTime } of list.getEntries() as Timed[]) {
      if (identifier === 'name') window.benchVitals.nameMs ||= startTime
      if (identifier === 'portrait') window.benchVitals.portraitMs ||= startTime
    }
  }).observe({ type: 'element', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries() as Paint[]) {
      window.benchVitals.lcpMs = startTime
      window.benchVitals.lcpElement = element ? [element.tagName.toLowerCase(), ...element.classList].join('.') : ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
      if (!hadRecentInput) window.benchVitals.cls += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page, when it has come to rest. */
function readVitals(): Visit {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const { takenOverMs } = window.benchVitals
  return {
    ...window.benchVitals,
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    loaded: resources
      .filter((resource) => resource.startTime <= takenOverMs)
      .map(({ name, initiatorType, transferSize, decodedBodySize }) => ({
        path: new URL(name).pathname,
        initiator: initiatorType,
        transferBytes: transferSize,
        bodyBytes: decodedBodySize,
      })),
  }
}
