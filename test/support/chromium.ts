import fs from 'node:fs'

/** Debian's: the shell draws no window of its own around a page, which is a sixth of what a journey costs. */
const USUAL = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser of all journeys; `CHROMIUM` names another executable. */
export const CHROMIUM = process.env.CHROMIUM ?? USUAL.find((file) => fs.existsSync(file)) ?? 'chromium'

/** What Playwright turns off (its chromiumSwitches): the last flag of this name counts, so that ours has to say it again. */
const PLAYWRIGHTS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Parts of an address bar that nobody sees: a renderer for every window, and most of what opening one costs. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Nothing is asked of the network. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHTS, ...ADDRESS_BAR].join(',')}`,
]

/** In a journey pages live for too short a time to win back what optimising their code costs; whoever measures one lets it be optimised. */
export const JOURNEY_FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-turbofan --no-maglev']

/** Cameras are pretended and granted, five pictures a second, of which five browsers send each other; a call may stay on this machine. */
export const CAMERA_FLAGS = [
  '--use-fake-device-for-media-stream=device-count=3,fps=5',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]
