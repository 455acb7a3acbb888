import { MINUTE } from '@xinqi/domain/time'
import { lookAtDesk } from './support/desk-pages'
import { chooseTime, fillInformation, logInInPlace, payAtCashier } from './support/book'
import { expect, test } from './support/journey'
import { logInAsConsultant, logInAsOperator } from './support/log-in'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { advanceClock, readSms } from './support/sandbox'

/** 许听澜, who works every day from nine to midnight. */
const CONSULTANT = { name: '许听澜', phone: '13900000004' }
const PHONE = '13800138673'
const OTHER_PHONE = '13800138674'

test('words of danger bring the numbers to call at once; consultant and operator see an alarm, and it is closed', async ({
  phonePage: visitor,
  openPhone,
}) => {
  await chooseTime(visitor, { consultant: CONSULTANT.name })
  await fillInformation(visitor)
  await expect(visitor.locator('.danger-card')).toBeHidden()
  await visitor.getByRole('textbox', { name: /想聊的事/ }).fill('最近很累，有时候不想活了')
  await expect(visitor.locator('.danger-card').getByRole('button', { name: /^12356 / })).toBeVisible()
  await visitor.getByRole('button', { name: /^去支付 ¥/ }).click()
  await logInInPlace(visitor, PHONE)
  await payAtCashier(visitor)

  // Whoever is called is called by a sweep.
  await advanceClock(visitor.request, MINUTE)
  const operator = await openPhone()
  await logInAsOperator(operator, '13700000001')
  await operator.getByRole('button', { name: /^危机提醒/ }).click()
  await operator.locator('.alarm-card').filter({ hasText: '有时候不想活了' }).click()
  await expect(operator.getByText('还没有人接手').filter({ visible: true })).toBeVisible()
  await expect(operator.getByText(/^叫了 .+：已发短信$/).first()).toBeVisible()

  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT.phone, '/consultantToday')
  await consultant.getByRole('button', { name: /^来访者的危机提醒/ }).click()
  await consultant.locator('.alarm-card').filter({ hasText: '有时候不想活了' }).click()
  await consultant.getByRole('button', { name: '我来处理' }).click()
  await expect(consultant.getByText(/有人在处理/)).toBeVisible()
  await consultant.getByRole('textbox', { name: '这一步做了什么' }).fill('打电话问过，她姐姐在路上')
  await consultant.getByRole('button', { name: '记下这一步' }).click()
  await expect(consultant.getByText('打电话问过，她姐姐在路上', { exact: true })).toBeVisible()
  await consultant.getByRole('radio', { name: '有家人或朋友在身边' }).click()
  await consultant.getByRole('textbox', { name: '怎样处理的' }).fill('电话里谈过，今晚有家人陪')
  await consultant.getByRole('button', { name: '处理完了' }).click()
  await expect(consultant.getByText(/^有家人或朋友在身边 · /)).toBeVisible()
  await expect(consultant.getByRole('button', { name: '处理完了' })).toBeHidden()

  await operator.goto('/operator/alarms')
  await operator.getByRole('tab', { name: '处理完的' }).click()
  await expect(operator.getByText(/处理完：电话里谈过，今晚有家人陪/)).toBeVisible()
})

test('a consultant who is worried calls those on duty; who does not answer is followed by the next, and one of them ends it at the console', async ({
  phonePage: visitor,
  openPhone,
}) => {
  await chooseTime(visitor, { consultant: CONSULTANT.name })
  await fillInformation(visitor)
  await visitor.getByRole('button', { name: /^去支付 ¥/ }).click()
  await logInInPlace(visitor, OTHER_PHONE)
  await payAtCashier(visitor)

  const consultant = await openPhone()
  // A phone asks for a code once a minute.
  await advanceClock(consultant.request, MINUTE)
  await logInAsConsultant(consultant, CONSULTANT.phone, '/consultantOrder')
  await consultant.locator('.booking-card').first().click()
  await consultant.getByRole('button', { name: /^担心这位来访者的安全/ }).click()
  await consultant.getByRole('radio', { name: '马上看' }).click()
  await consultant.getByRole('textbox', { name: '担心的是什么' }).fill('最后一次谈话里说了告别的话')
  await consultant.getByRole('button', { name: '告诉值班的人' }).click()
  await expect(consultant.getByText('还没有人接手')).toBeVisible()

  await advanceClock(consultant.request, 16 * MINUTE)
  await consultant.reload()
  await expect(consultant.getByText(/^叫了 .+：已发短信$/)).toHaveCount(2)
  for (const phone of ['13700000001', '13700000002'])
    expect((await readSms(consultant.request, phone)).map(({ template }) => template)).toContain('duty')

  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, '13700000005')
  const { see, mistakes } = await lookAtDesk(desk)
  await desk.getByRole('link', { name: '危机提醒' }).click()
  const row = desk
    .getByRole('row', { name: /马上看/ })
    .filter({ hasText: '咨询师提出' })
    .first()
  await expect(row).toContainText('还没有人接手')
  await row.getByRole('link').click()
  await expect(desk.getByText('最后一次谈话里说了告别的话').first()).toBeVisible()
  await expect(desk.getByText(/^叫了 .+：已发短信$/)).toHaveCount(2)
  await desk.getByRole('button', { name: '我来处理' }).click()
  await see('console-alarm')
  await desk.getByRole('button', { name: '打开 30 分钟' }).click()
  await expect(desk.getByText('请选择要看什么')).toBeVisible()
  await desk.getByRole('radio', { name: '两人的对话和咨询记录' }).check()
  await desk
    .getByRole('textbox', { name: '为什么非看不可' })
    .fill('电话打不通，家人也不知道她在哪里，要看看她最近说过什么')
  await desk.getByRole('button', { name: '打开 30 分钟' }).click()
  await expect(desk.getByText(/^还能看 (30:00|29:5\d)$/)).toBeVisible()
  await expect(desk.getByText('还没有写过记录。')).toBeVisible()
  await expect(desk.getByText('两人没有在这里说过话。')).toBeVisible()
  await see('console-break-glass')
  await desk.getByRole('button', { name: '交还' }).click()
  await expect(desk.getByText(/打开过两人的对话和咨询记录，告诉了 .+、.+/)).toBeVisible()
  expect(mistakes).toEqual([])

  await desk.getByRole('textbox', { name: '这一步做了什么' }).fill('打过电话，她在家里')
  await desk.getByRole('button', { name: '记下这一步' }).click()
  await expect(desk.getByText('打过电话，她在家里')).toBeVisible()
  await desk.getByRole('button', { name: '处理完了' }).click()
  await expect(desk.getByText('请选择怎样结束的')).toBeVisible()
  await desk.getByRole('radio', { name: '谈过了，说好了接下来怎么做' }).check()
  await desk.getByRole('textbox', { name: '怎样处理的' }).fill('约好明早再打')
  await desk.getByRole('button', { name: '处理完了' }).click()
  await expect(desk.getByRole('button', { name: '处理完了' })).toHaveCount(0)
  await consultant.reload()
  await expect(consultant.getByText(/约好明早再打/).first()).toBeVisible()
})
