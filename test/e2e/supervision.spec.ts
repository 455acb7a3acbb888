import path from 'node:path'
import { expect, test } from './support/journey'
import { logInAsConsultant, logInAsOperator } from './support/log-in'
import { pressUntil } from './support/press'

/** 陆远舟, whose supervisions nobody else's journey counts. */
const CONSULTANT = '13900000005'
const OPERATOR = '13700000002'
const PAPER = path.resolve(__dirname, '../../docs/screens.png')

test('a supervision elsewhere is noted with its paper, returned with a reason, noted anew, and counts when the platform has confirmed it', async ({
  phonePage: consultant,
  openPhone,
}) => {
  await logInAsConsultant(consultant, CONSULTANT, '/supervision')
  const note = async (minutes: string): Promise<void> => {
    await consultant.getByRole('button', { name: '记一次督导' }).click()
    await consultant.getByRole('radio', { name: '别处的督导师' }).click()
    await consultant.getByRole('textbox', { name: '督导师的姓名' }).fill('温岭')
    await consultant.getByRole('spinbutton', { name: '多长时间' }).fill(minutes)
    await consultant.getByRole('button', { name: '请平台审核' }).click()
    await expect(consultant.getByText('请附上一张督导证明的照片', { exact: true })).toBeVisible()
    const chooser = consultant.waitForEvent('filechooser')
    await consultant.getByRole('button', { name: '附上证明的照片' }).click()
    await (await chooser).setFiles(PAPER)
    await expect(consultant.getByText('证明附上了，只有你和审核的人看得到。')).toBeVisible()
    const noted = consultant.getByRole('heading', { name: new RegExp(`${minutes} 分钟`) })
    // A second press within a second of the first is nobody's (R268).
    await pressUntil(consultant.getByRole('button', { name: '请平台审核' }), (patience) =>
      expect(noted).toBeVisible(patience),
    )
  }
  await note('90')

  const desk = await openPhone()
  await logInAsOperator(desk, OPERATOR)
  await desk.goto('/operator/supervisions')
  const card = desk.locator('.supervision__card', { hasText: '90 分钟' })
  await card.getByRole('button', { name: /的督导证明$/ }).click()
  await expect(card.getByRole('img', { name: /的督导证明$/ })).toBeVisible()
  await card.getByRole('textbox', { name: '退回的理由' }).fill('证明上写的是 60 分钟')
  await card.getByRole('button', { name: '退回' }).click()
  await expect(desk.locator('.supervision__card', { hasText: '90 分钟' })).toHaveCount(0)

  await expect(consultant.getByText('退回的理由：证明上写的是 60 分钟')).toBeVisible()
  await note('60')
  await desk.reload()
  await desk.locator('.supervision__card', { hasText: '60 分钟' }).getByRole('button', { name: '确认' }).click()
  await expect(consultant.getByText('1 小时', { exact: true })).toBeVisible()
})
