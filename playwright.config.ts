import { defineConfig } from '@playwright/test'
import { BASE_URL } from './test/e2e/support/server-address'
import { CAMERA_FLAGS, CHROMIUM, JOURNEY_FLAGS } from './test/support/chromium'

/** In a browser, and in the compiled mini-program. A file is run by one of the workers, on the server of that worker. */
export default defineConfig({
  outputDir: '.cache/playwright',
  globalSetup: './test/e2e/support/server/start-cluster.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A machine that was busy elsewhere for a moment may cost a journey its patience. Who needs the second try is named.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: BASE_URL,
    headless: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM, args: [...JOURNEY_FLAGS, ...CAMERA_FLAGS] },
  },
  projects: [
    { name: 'browser', testDir: 'test/e2e', testMatch: '**/*.spec.ts' },
    { name: 'weapp', testDir: 'test/weapp', testMatch: '**/*.test.ts' },
  ],
})
