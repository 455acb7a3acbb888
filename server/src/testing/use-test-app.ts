import { parseMoment } from '@xinqi/domain/time'
import { startTestApp, TEST_EVENING, type TestApp, type TestAppOptions } from './test-app'

/**
 * The one app of a test file: started before its tests and stopped after them; every test begins on the test evening.
 * It is filled when it has started, so its fields are there in hooks and tests, and not yet outside of them.
 */
export function useTestApp(options?: TestAppOptions): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await startTestApp(options))
  })
  afterEach(() => app.clock.set(parseMoment(TEST_EVENING)))
  afterAll(() => app.stop())
  return app
}
