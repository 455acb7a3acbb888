import { chromium, type Browser } from 'playwright-core'
import { FEATURES_OFF } from '../../support/chromium-features'

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  FEATURES_OFF,
]

let running: Promise<Browser> | undefined

/** The one Chromium that all programs of this process share; `CHROMIUM` names another executable. */
export function sharedBrowser(): Promise<Browser> {
  running ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  })
  return running
}

/** Ends the shared browser; the next launch starts a new one. */
export async function closeBrowser(): Promise<void> {
  const closing = running
  running = undefined
  await (await closing)?.close()
}
