import { defineConfig } from '@playwright/test'
import { BASE_URL } from '../e2e/support/server-address'
import { CLOCK_MS } from '../support/browser-clock'
import { CAMERA_FLAGS, CHROMIUM, JOURNEY_FLAGS } from '../support/chromium'
import { certificate } from './certificate'

// Apart from the journeys: a run of them may go on beside this one.
process.env.XINQI_E2E_DATA ??= '.cache/turn-data'
// coturn's passes expire by the machine's clock, which no sandbox moves: ours begins at the same moment, and only runs ahead.
process.env[CLOCK_MS] ??= '0'

/** `npm run test:turn`: the room through a real coturn, which has to be installed on this machine. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/playwright-turn',
  globalSetup: '../e2e/support/server/start-cluster.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: BASE_URL,
    headless: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: CHROMIUM,
      // By the key and not by a wave of the hand: every other certificate is looked at as always.
      args: [...JOURNEY_FLAGS, ...CAMERA_FLAGS, `--ignore-certificate-errors-spki-list=${certificate().spkiHash}`],
    },
  },
})
