import { isRequestId, shortRequestId } from '@xinqi/domain/rules/request-id'
import { expect, test } from './support/journey'

const LIST = /\/api\/appoint\/consultGoods\/list/

test('a call that fails tells the number by which support finds it, the same that was sent; another try has another', async ({
  phonePage: page,
}) => {
  const sent: string[] = []
  let isWell = false
  await page.route(LIST, async (route) => {
    const id = (await route.request().headerValue('x-request-id')) ?? ''
    sent.push(id)
    const real = await route.fetch()
    // The real server names the call as its page did.
    expect(real.headers()['x-request-id']).toBe(id)
    if (isWell) await route.fulfill({ response: real })
    else await route.fulfill({ response: real, json: { code: 0, msg: '出错了，请联系客服', data: null } })
  })
  await page.goto('/goods')
  const number = (index: number) => page.getByText(`（出错编号 ${shortRequestId(sent[index] ?? '')}）`)
  await expect(page.getByText('内容没有取到')).toBeVisible()
  await expect(number(sent.length - 1)).toBeVisible()
  isWell = true
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByText('内容没有取到')).toBeHidden()
  expect(sent.every(isRequestId)).toBe(true)
  expect(new Set(sent).size).toBe(sent.length)
})
