import { readStrokes } from '@xinqi/domain/rules/drawing'
import { TestClient } from '../../server/src/testing/test-client'
import { BASE_URL } from '../e2e/support/server-address'
import { expect, test } from '../e2e/support/with-world'
import { closeBrowser } from './runner/launch'
import { PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'

test.afterAll(() => closeBrowser())

test('a finger draws in the mini-program, a line is undone, and the sheet is saved as it is', async ({ world }) => {
  const { visitor } = world.logins
  const program = await launchApp(world.phones.visitor, {
    path: 'packages/wellbeing/drawing/index',
    storage: { ...visitor, stayLoggedOut: true },
  })
  const sheet = await program.find('#drawing-pad-sheet', { timeout: PATIENCE_MS })
  await sheet.drag([
    [0.1, 0.2],
    [0.3, 0.5],
    [0.6, 0.4],
    [0.9, 0.8],
  ])
  await sheet.drag([
    [0.2, 0.9],
    [0.5, 0.7],
    [0.8, 0.9],
  ])
  await program.tap('=撤销')
  await program.tap('=保存')
  await program.waitFor(
    async () => (await program.current())?.path === 'packages/wellbeing/drawing-detail/index',
    PATIENCE_MS,
  )
  const drawingNo = (await program.current())?.query.drawingNo ?? ''
  const { call } = new TestClient(BASE_URL).as(visitor.userSession?.accessToken ?? '')
  const { strokes } = await call('GET /appoint/authorityNone/painting/info', { drawingNo })
  const [line, ...more] = readStrokes(strokes) ?? []
  expect(more).toEqual([])
  expect(line?.points.length).toBeGreaterThanOrEqual(4)
  await program.waitFor('.ui-drawing__canvas', PATIENCE_MS)
  await expectHealthy(program)
  await program.close()
})
