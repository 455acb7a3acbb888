import { MINUTE } from '@xinqi/domain/time'
import { lookAtDesk } from './support/desk-pages'
import { expect, test } from './support/journey'
import { logInAsOperator } from './support/log-in'
import { logInAsOperatorHere } from './support/log-in-by-hand'
import { DESK, logInAtConsole, logInToConsole } from './support/log-in-to-console'
import { advanceClock } from './support/sandbox'

/** 财务, who has no second step. */
const FINANCE = '13700000004'
/** After half an hour what is sealed is not opened without a new proof. */
const A_WHILE = 31 * MINUTE

test('at the console what is sealed asks again who it is, and opens on the same page', async ({ openPhone }) => {
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, FINANCE)
  await advanceClock(desk.request, A_WHILE)
  await desk.getByRole('link', { name: '发票' }).click()
  const question = desk.getByRole('dialog', { name: '请重新登录' })
  const { see, mistakes } = await lookAtDesk(desk)
  await expect(question).toBeVisible()
  await see('console-prove-again')
  await question.getByRole('button', { name: '先不做' }).click()
  await expect(desk.getByRole('table')).toHaveCount(0)
  await see('console-not-proven')
  await desk.getByRole('button', { name: '再试一次' }).click()
  await question.getByRole('button', { name: '去登录' }).click()
  await logInAtConsole(desk, FINANCE)
  await expect(desk).toHaveURL(/\/console\/invoices/)
  await expect(desk.getByRole('table').first()).toBeVisible()
  await expect(question).toBeHidden()
  expect(mistakes).toEqual([])
})

test('on a phone what is sealed leads to the proof, and the login back to it', async ({ openPhone }) => {
  const phone = await openPhone()
  await logInAsOperator(phone, FINANCE, '/operator/tracking')
  await advanceClock(phone.request, A_WHILE)
  await phone.goto('/operator/invoices')
  await expect(phone).toHaveURL(/\/operator\/secondFactor/)
  await phone.getByRole('button', { name: '重新登录' }).click()
  await expect(phone).toHaveURL(/\/login/)
  await logInAsOperatorHere(phone, FINANCE)
  await expect(phone).toHaveURL(/\/operator\/invoices/)
  await expect(phone.locator('.ui-skeleton:visible')).toHaveCount(0)
  await expect(phone.getByText('发票申请没有取到')).toHaveCount(0)
})
