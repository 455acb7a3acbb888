import { defineConfig } from '@playwright/test'
import { BASE_URL } from '../e2e/support/server-address'
import { CAMERA_FLAGS, CHROMIUM, JOURNEY_FLAGS } from '../support/chromium'

// Apart from the journeys: a run of them may go on beside this one.
process.env.XINQI_E2E_DATA ??= '.cache/sfu-data'

/** `npm run test:sfu`: a group's room over a real Janus, which has to be installed on this machine. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/playwright-sfu',
  globalSetup: '../e2e/support/server/start-cluster.ts',
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: BASE_URL,
    headless: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 20_000,
    launchOptions: { executablePath: CHROMIUM, args: [...JOURNEY_FLAGS, ...CAMERA_FLAGS] },
  },
})
