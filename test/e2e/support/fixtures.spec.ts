import { expect, test } from './journey'
import { logIn } from './log-in'

test('a visitor logs in with slider and message', async ({ phonePage }) => {
  await logIn(phonePage, '13800138777', '/userCenter')
  await expect(phonePage).toHaveURL(/\/userCenter/)
  await expect(phonePage.getByText('138****8777')).toBeVisible()
})
