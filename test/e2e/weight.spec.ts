import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { DESK, logInToConsole } from './support/log-in-to-console'

/** What somebody waits for on a slow network: code as compressed, up to what they came for. On a phone that is slowed down, `npm run bench` times it. */
const DIST = path.resolve(__dirname, '../../dist')
const KB = 1024

/** 临床值班 */
const DUTY = '13700000005'

/** What is too small to be compressed lies there as it is. */
const compressedBytes = (file: string): number => fs.statSync(fs.existsSync(`${file}.gz`) ? `${file}.gz` : file).size
const sumOf = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((sum, file) => sum + compressedBytes(path.join(DIST, file)), 0)

/** Files of a build that a page asks for. */
function watchFiles(page: Page, address: RegExp): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const [, file] = address.exec(request.url()) ?? []
    if (file) files.add(file)
  })
  return files
}

test('the console’s first desk weighs no more than 350 KB', async ({ openPhone }) => {
  const desk = await openPhone({ viewport: DESK })
  const files = watchFiles(desk, /\/(console\/assets\/[^?]+)$/)
  await logInToConsole(desk, DUTY)
  await desk.goto('/console/orders')
  await expect(desk.getByRole('heading', { name: '订单', exact: true })).toBeVisible()
  expect(sumOf(files)).toBeGreaterThan(100_000)
  expect(sumOf(files)).toBeLessThan(350 * KB)
})

/** When the app had taken over what the server drew. */
declare global {
  interface Window {
    takenOverMs?: number
  }
}

for (const address of ['/activity', '/fallinlove']) {
  test(`before its first screen a campaign at ${address} asks for no more than 180 KB of code`, async ({
    openPhone,
  }) => {
    const page = await openPhone()
    await page.addInitScript(() => {
      let isDrawn = false
      new MutationObserver(() => {
        if (document.getElementById('first-frame')) isDrawn = true
        else if (isDrawn) window.takenOverMs ??= performance.now()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(address)
    await expect.poll(() => page.evaluate(() => window.takenOverMs ?? 0)).toBeGreaterThan(0)
    await page.waitForLoadState('load')
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= (window.takenOverMs ?? 0))
        .map(({ name }) => new URL(name).pathname),
    )
    const code = asked.filter((file) => /\.(js|css)$/.test(file)).map((file) => `h5${file}`)
    expect(code.length).toBeGreaterThan(3)
    expect(sumOf(code)).toBeLessThan(180 * KB)
  })
}
