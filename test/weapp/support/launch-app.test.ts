import { expect, test } from '../../e2e/support/with-server'
import { closeBrowser } from '../runner/launch'
import { launchApp } from './launch-app'

test.afterAll(() => closeBrowser())

test('the compiled mini-program opens its first page and talks to the server', async () => {
  const program = await launchApp('13800138666')
  await expect.poll(() => program.network.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await program.current())?.path).toBe('pages/home/index')
  expect(await program.errors()).toEqual([])
  await program.close()
})
