import { chromium, type Browser } from 'playwright-core'
import { CHROMIUM, CHROMIUM_FLAGS } from '../../support/chromium'

let running: Promise<Browser> | undefined

/** The one Chromium that all programs of this process share; `CHROMIUM` names another executable. */
export function sharedBrowser(): Promise<Browser> {
  running ??= chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  return running
}

/** Ends the shared browser; the next launch starts a new one. */
export async function closeBrowser(): Promise<void> {
  const closing = running
  running = undefined
  await (await closing)?.close()
}
