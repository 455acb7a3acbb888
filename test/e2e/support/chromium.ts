import { FEATURES_OFF } from '../../support/chromium-features'

/** The browser of all journeys; `CHROMIUM` names another executable. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Nothing is asked of the network or of a person: cameras are pretended, and a call may stay on this machine. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  FEATURES_OFF,
  '--use-fake-device-for-media-stream=device-count=3',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]
