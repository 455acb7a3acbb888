import { loginConsultant } from '../../server/src/testing/log-in'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { pressUntil } from './support/press'
import { BASE_URL } from './support/server-address'

/** 周砚, some of whose sessions are signed for and not collected. */
const PHONE = '13900000002'

const client = new TestClient(BASE_URL)

test('a session is collected, its points are given to two topics, more to the first, and stand among one\u2019s experience', async ({
  phonePage: page,
}) => {
  const { token } = await loginConsultant({ client, sandbox: new Sandbox(BASE_URL) }, PHONE)
  const [waiting] = (await client.as(token).call('GET /consult/experience/waiting', {})).list
  if (!waiting) throw new Error('No session of 周砚 waits to be collected.')
  const { appointNo, points } = waiting
  await logInAsConsultant(page, PHONE, `/collectExperience/${appointNo}`)
  await page.getByRole('button', { name: `领取 ${points} 点` }).click()
  const topics = page.getByRole('group', { name: /这次在谈什么/ }).getByRole('checkbox')
  await pressUntil(page.getByRole('button', { name: '分给话题' }), (patience) =>
    expect(topics.first()).toBeVisible(patience),
  )
  await topics.nth(0).click()
  await topics.nth(1).click()
  await page
    .getByRole('button', { name: /多一些$/ })
    .first()
    .click()
  await page.getByRole('button', { name: '保存' }).click()
  const half = Math.ceil(points / 2)
  await expect(page.getByRole('img', { name: new RegExp(`${half + 5} 点$`) })).toBeVisible()
  await expect(page.getByRole('img', { name: new RegExp(`${points - half - 5} 点$`) })).toBeVisible()
  await page.goto('/csltRankData')
  await expect(page.getByText(/次咨询，一分钟一点/)).toBeVisible()
  await expect(page.getByText(/^第 \d+ 位，共 \d+ 位$/)).toBeVisible()
})

test('several sessions are collected and given to the same topics at once, and stand among one’s experience', async ({
  phonePage: page,
}) => {
  await logInAsConsultant(page, PHONE, '/csltRankData')
  const points = page.getByText(/^\d+ 点$/).first()
  const before = parseInt((await points.textContent()) ?? '', 10)
  await page.getByRole('button', { name: /^领取经验/ }).click()
  await page.getByRole('checkbox', { name: '全选' }).click()
  const heading = page.getByRole('heading', { name: /次咨询，共 \d+ 点$/ })
  const added = Number(/共 (\d+) 点/.exec((await heading.textContent()) ?? '')?.[1])
  const topics = page.getByRole('group', { name: /这次在谈什么/ }).getByRole('checkbox')
  await topics.nth(0).click()
  await topics.nth(1).click()
  await page.getByRole('button', { name: '一起领取并分好' }).click()
  await expect(page.getByText('都分好了')).toBeVisible()
  await page.goto('/csltRankData')
  await expect(points).toHaveText(`${before + added} 点`)
})
