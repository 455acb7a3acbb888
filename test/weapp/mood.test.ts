import { expect, test } from '../e2e/support/with-world'
import { closeBrowser } from './runner/launch'
import { PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'

test.afterAll(() => closeBrowser())

test('a mood is noted in the mini-program, and stands in the curve on its canvas', async ({ world }) => {
  const program = await launchApp(world.phones.visitor, {
    path: 'packages/wellbeing/mood-curve/index',
    storage: { ...world.logins.visitor, stayLoggedOut: true },
  })
  await program.waitFor('.mood-form__face', PATIENCE_MS)
  const faces = await program.findAll('.mood-form__face')
  expect(faces).toHaveLength(5)
  await faces[1]?.tap()
  await program.tap('=记下')
  await program.waitFor('=记下了。', PATIENCE_MS)
  await program.waitFor('.ui-line-chart__canvas', PATIENCE_MS)
  await program.tap('=用文字看')
  await program.waitFor('.mood-curve__row', PATIENCE_MS)
  await expectHealthy(program)
  await program.close()
})
