import { MINUTE } from '@xinqi/domain/time'
import { expect, test } from './support/journey'
import { logInAsOperator } from './support/log-in'
import { lookAs, READERS } from './support/looks'
import { advanceClock } from './support/sandbox'
import { employeeState, SHELL_PAGES, shellAddress, type Kept } from './support/shell-pages'

const MAIN = 340
const COMPANY = 728
const COPY_BRAND = 341
const OPERATOR = '13700000001'

let state: Kept
test.beforeAll(async ({ browser, baseURL }) => {
  state = await employeeState(browser, baseURL)
})

for (const reader of READERS) {
  test(`the pages of the shell, ${reader.reader}`, async ({ openPhone }) => {
    test.setTimeout(240_000)
    const page = await openPhone({ storageState: state })
    const mistakes: string[] = []
    const see = await lookAs(reader, page, mistakes)
    for (const id of SHELL_PAGES) {
      await page.goto(shellAddress(id, MAIN))
      await see(`shell-${id}`)
    }
    for (const [name, address] of [
      ['company-home', shellAddress('home', COMPANY)],
      ['company-center', shellAddress('userCenter', COMPANY)],
      ['company-welfare', shellAddress('employeeWelfare', COMPANY)],
      ['copy-home', shellAddress('home', COPY_BRAND)],
      ['copy-studio', shellAddress('studio', COPY_BRAND)],
      ['public-welfare-home', shellAddress('home', 559)],
    ] as const) {
      await page.goto(address)
      await see(name)
    }
    const operator = await openPhone()
    const seeCounts = await lookAs(reader, operator, mistakes)
    await advanceClock(operator.request, MINUTE)
    await logInAsOperator(operator, OPERATOR)
    await expect(operator).toHaveURL(/\/operator\/tracking/)
    await seeCounts('operator-tracking')
    expect(mistakes).toEqual([])
  })
}
