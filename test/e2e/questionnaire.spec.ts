import { MINUTE } from '@xinqi/domain/time'
import { bookAndPay } from './support/book'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { advanceClock } from './support/sandbox'

/** 林一帆 */
const CONSULTANT_PHONE = '13900000001'
const PHQ_9 = '/questionnaire/3'

test('PHQ-9: kept through a reload, an answer of danger shows whom to call, its consultant is told, and the result is a letter', async ({
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
  await expect(consultant.getByText('问卷里的一题').first()).toBeVisible()
})
