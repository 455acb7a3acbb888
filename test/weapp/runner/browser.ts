import { chromium, type Browser } from 'playwright-core'
import { CHROMIUM, JOURNEY_FLAGS } from '../../support/chromium'

let running: Promise<Browser> | undefined

/** The one Chromium that all programs of this process share, as the first who asks starts it; `CHROMIUM` names another executable. */
export function sharedBrowser(flags = JOURNEY_FLAGS): Promise<Browser> {
  running ??= chromium.launch({ executablePath: CHROMIUM, args: flags })
  return running
}

/** Ends the shared browser; the next launch starts a new one. */
export async function closeBrowser(): Promise<void> {
  const closing = running
  running = undefined
  await (await closing)?.close()
}
