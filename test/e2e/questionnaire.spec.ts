import { DAY, MINUTE } from '@xinqi/domain/time'
import { TestClient } from '../../server/src/testing/test-client'
import { tokenOf } from './support/book'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { logIn, logInAsConsultant } from './support/log-in'
import { advanceClock } from './support/sandbox'
import { BASE_URL } from './support/server-address'

/** 林一帆 */
const CONSULTANT_PHONE = '13900000001'
const PHQ_9 = '/questionnaire/3'

test('PHQ-9: kept through a reload, an answer of danger shows whom to call, its consultant is told and reads what was asked then, and the result is a letter', async ({
  phonePage: page,
  openPhone,
}) => {
  await bookAndPay(page, '13800138541')
  await page.goto(PHQ_9)
  const place = (at: number) => expect(page.getByText(`第 ${at} 题，共 `)).toBeVisible()
  const answer = (name: string) => page.getByRole('radio', { name, exact: true }).click()
  await place(1)
  await answer('好几天')
  await place(2)
  await page.reload()
  await place(2)
  for (let at = 2; at < 9; at++) {
    await answer('好几天')
    await place(at + 1)
  }
  // Before it is answered one reads what an answer leads to.
  await expect(page.getByText(/页面上会马上出现可以拨打的热线/)).toBeVisible()
  await answer('一半以上的天数')
  await expect(page.getByText('你现在可能很难受')).toBeVisible()
  // Who was told of it may have a little more asked: each question can be skipped.
  await answer('想过一点')
  await page.getByRole('button', { name: '跳过这一个' }).click()
  await answer('只有我自己')
  await expect(page.getByText('谢谢你告诉我们')).toBeVisible()
  await page.getByRole('button', { name: '下一题' }).click()
  await answer('有点困难')
  await page.getByRole('button', { name: '看结果' }).click()
  await expect(page.getByRole('heading', { name: '困扰已经不少' })).toBeVisible()
  await expect(page.getByRole('img', { name: /填了 1 次，从 10 到 10（0 到 27）/ })).toBeVisible()

  const consultant = await openPhone()
  // Another journey may just have asked for a code of the same phone.
  await advanceClock(page.request, MINUTE)
  await logInAsConsultant(consultant, CONSULTANT_PHONE)
  await consultant.goto('/caseAlarmFeeback')
  await consultant
    .getByText(/^马上看 · 问卷里的一题/)
    .last()
    .click()
  await expect(consultant.getByText('「这会儿，有人和你在一起吗？」只有我自己')).toBeVisible()
})

test('so soon after the last time one is asked once whether to fill it in now; what is begun goes on, and after the days nothing is asked', async ({
  phonePage: page,
}) => {
  await logIn(page, '13800138993', '/healthCheck')
  const { call } = new TestClient(BASE_URL).as(await tokenOf(page))
  const [questionnaireId, items] = [2, ['late', 'woke', 'early', 'phone', 'thoughts', 'day']] as const
  const { sheet } = await call('POST /appoint/consultQuestionnaireJoinRecord/operate', {
    ...{ act: 'answer', questionnaireId, itemId: 'late', value: 0 },
  })
  const answers = JSON.stringify({ ...Object.fromEntries(items.map((id) => [id, 0])), hours: 7 })
  await call('POST /appoint/consultQuestionnaire/report/commit', { sheetNo: sheet?.sheetNo ?? '', answers })

  const soon = page.getByRole('dialog', { name: '距离上次不到 7 天' })
  const first = page.getByText('第 1 题，共 7 题')
  await page.goto('/questionnaire/2')
  await expect(soon.getByText('结果可能差不多。还是现在做？')).toBeVisible()
  await soon.getByRole('button', { name: '过几天再来' }).click()
  await expect(page.getByRole('heading', { name: '大多睡得着' })).toBeVisible()
  await expect(page.getByText(/^从.+起再填，变化才看得清楚。$/)).toBeVisible()
  await page.getByRole('button', { name: '再填一次' }).click()
  await expect(first).toBeVisible()
  await expect(soon).toHaveCount(0)

  await page.reload()
  await soon.getByRole('button', { name: '现在做' }).click()
  await expect(soon).toHaveCount(0)
  await page.getByRole('radio', { name: '一两晚' }).click()
  await expect(page.getByText('第 2 题，共 7 题')).toBeVisible()
  await page.reload()
  await expect(page.getByText('第 2 题，共 7 题')).toBeVisible()
  await expect(soon).toHaveCount(0)

  await advanceClock(page.request, 7 * DAY)
  await page.getByRole('button', { name: '重新开始' }).click()
  await expect(first).toBeVisible()
  await page.reload()
  await expect(first).toBeVisible()
  await expect(soon).toHaveCount(0)

  // Begun again it is an empty sheet, not the one that was handed in.
  for (let at = 2; at <= 7; at++) {
    await page.getByRole('radio', { name: '一两晚' }).click()
    await expect(page.getByText(`第 ${at} 题，共 7 题`)).toBeVisible()
  }
  await page.getByRole('radio', { name: '8 小时' }).click()
  await page.getByRole('button', { name: '看结果' }).click()
  await expect(page.getByRole('heading', { name: '有几晚不安稳' })).toBeVisible()
  await page.getByRole('button', { name: '再填一次' }).click()
  await soon.getByRole('button', { name: '现在做' }).click()
  await expect(first).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})
