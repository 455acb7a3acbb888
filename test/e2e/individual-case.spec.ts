import { chooseTimeHere } from './support/book'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'

const CONSULTANT = { name: '许听澜', phone: '13900000004' }
const COLLEAGUE = { name: '沈知微', phone: '13900000003' }
const PHONE = '13800138683'
const HANDED = '谈过睡眠，来访者想找到白天紧张的原因。'

test('a visitor gets a discount and books for less; a case of theirs is opened, ended and begun again; they read what would be handed on, agree, and take it back', async ({
  phonePage: visitor,
  openPhone,
}) => {
  await bookAndPay(visitor, PHONE, { consultant: CONSULTANT.name, day: 6 })
  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT.phone, '/consultantVisitors')
  await consultant.locator('.case__card').first().click()
  await expect(consultant.getByText('你们的咨询')).toBeVisible()
  await expect(consultant.getByText(/\b1\d{10}\b/)).toHaveCount(0)
  await consultant.getByRole('button', { name: '给这位来访者优惠' }).click()
  await expect(consultant.getByText(/^只给小舟，由你承担/)).toBeVisible()
  await consultant.getByRole('spinbutton', { name: '减百分之几' }).fill('20')
  await consultant.getByRole('button', { name: '保存', exact: true }).click()
  await expect(consultant.getByText('优惠的变动')).toBeVisible()
  await visitor.goto('/message')
  await visitor.getByText('有一项优惠变了').first().click()
  await visitor.getByRole('button', { name: /只给你的优惠/ }).click()
  await expect(visitor.getByText('给你的优惠', { exact: true })).toBeVisible()
  await chooseTimeHere(visitor, { fromDay: 2 })
  await expect(visitor.getByRole('button', { name: /^咨询师给你的优惠，少付 ¥62/ })).toBeVisible()
  await expect(visitor.getByRole('button', { name: '去支付 ¥248' })).toBeVisible()
  await consultant.goBack()

  await consultant.getByRole('button', { name: /^个案/ }).click()
  await consultant.getByRole('textbox', { name: '目标' }).fill('睡得好一些')
  await consultant.getByRole('button', { name: '建立个案' }).click()
  await consultant.getByRole('button', { name: '记一笔计划' }).click()
  await consultant.getByRole('textbox', { name: '计划' }).fill('先记两周睡眠')
  await consultant.getByRole('button', { name: '记下计划' }).click()
  await expect(consultant.getByText('先记两周睡眠')).toBeVisible()

  await consultant.getByRole('button', { name: '结束个案' }).click()
  const ending = consultant.getByRole('dialog', { name: '结束个案' })
  await ending.getByRole('radio', { name: /^已结束/ }).click()
  await ending.getByRole('textbox', { name: '为什么结束' }).fill('睡好了，一起说了再见')
  await ending.getByRole('button', { name: '结束个案' }).click()
  const course = consultant.getByRole('group', { name: '个案的经过' }).locator('.at-timeline-item').first()
  await expect(course).toHaveText(/已结束.*睡好了，一起说了再见/)
  await consultant.getByRole('textbox', { name: '为什么重新开始' }).fill('又睡不着了')
  await consultant.getByRole('button', { name: '重新开始' }).click()
  await expect(course).toHaveText(/重新开始.*又睡不着了/)

  await consultant.getByRole('button', { name: /^转介给另一位咨询师/ }).click()
  await consultant.getByRole('searchbox', { name: '按名字找咨询师' }).fill(COLLEAGUE.name)
  await consultant.getByRole('radio', { name: new RegExp(`^${COLLEAGUE.name}`) }).click()
  await consultant.getByRole('textbox', { name: '写给来访者的话' }).fill('她更熟悉睡眠的问题。')
  await consultant.getByRole('textbox', { name: '转交的内容' }).fill(HANDED)
  await consultant.getByRole('button', { name: '请来访者决定' }).click()
  await expect(consultant.getByText('等来访者回答')).toBeVisible()

  const colleague = await openPhone()
  await logInAsConsultant(colleague, COLLEAGUE.phone, '/individualCase')
  await colleague.getByRole('tab', { name: '转介给我' }).click()
  await expect(colleague.getByText(HANDED)).toHaveCount(0)

  await visitor.goto('/message')
  await visitor.getByText('有一件事想问您').first().click()
  await expect(visitor.getByText(HANDED)).toBeVisible()
  await visitor.getByRole('button', { name: '同意', exact: true }).click()
  await expect(visitor.getByText(/你在 .* 同意了/)).toBeVisible()
  await expect(colleague.getByText(HANDED)).toBeVisible()

  await visitor.getByRole('button', { name: '收回同意' }).click()
  await visitor.getByRole('dialog').getByRole('button', { name: '收回' }).click()
  await expect(visitor.getByText(/收回了同意/)).toBeVisible()
  await expect(colleague.getByText(HANDED)).toHaveCount(0)
})
