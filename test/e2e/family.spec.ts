import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { logIn, logInAsConsultant } from './support/log-in'
import { lookAs, READERS } from './support/looks'

/** 林一帆 */
const ID = 1
const CONSULTANT_PHONE = '13900000001'

test('a family talks with its consultant: begun from the chat, joined by a code, let in, and who comes later reads from then on', async ({
  phonePage: founder,
  openPhone,
}) => {
  await bookAndPay(founder, '13800138931')
  await founder.getByRole('button', { name: /^给林一帆发消息/ }).click()
  await founder.getByRole('button', { name: '这段对话的更多选项' }).click()
  await founder.getByRole('button', { name: /^和家人一起聊/ }).click()
  await founder.getByRole('textbox', { name: '给它起个名字' }).fill('我们家')
  await founder.getByRole('textbox', { name: '在里面怎么称呼你' }).fill('阿舟')
  await founder.getByRole('button', { name: '开始' }).click()
  await founder.getByRole('textbox', { name: '说给在场的每个人' }).fill('妈妈来之前，先和你说一句')
  await founder.getByRole('button', { name: '发送' }).click()
  await expect(founder.getByRole('listitem').getByText('妈妈来之前，先和你说一句')).toBeVisible()
  await founder.getByRole('button', { name: '看有谁在' }).click()
  await founder.getByRole('button', { name: '请家人进来' }).click()
  const code = (await founder.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/).textContent()) ?? ''
  await founder.keyboard.press('Escape')

  const mother = await openPhone()
  await logIn(mother, '13800138932', '/message')
  await mother.getByRole('button', { name: /^家庭对话/ }).click()
  await mother.getByRole('textbox', { name: '邀请码' }).fill(code.toLowerCase())
  await mother.getByRole('textbox', { name: '在里面怎么称呼你' }).fill('妈妈')
  await mother.getByRole('button', { name: '请求加入' }).click()
  await expect(mother.getByText('咨询师同意以后就能看、能写了')).toBeVisible()

  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT_PHONE, `/consultMessage/${ID}`)
  await consultant.getByRole('button', { name: /^家庭对话/ }).click()
  await consultant.getByRole('button', { name: /^我们家/ }).click()
  await consultant.getByRole('button', { name: '看有谁在' }).click()
  await consultant.getByRole('button', { name: '让妈妈进来', exact: true }).click()
  await expect(consultant.getByRole('button', { name: '请妈妈离开' })).toBeVisible()

  await founder.getByRole('textbox', { name: '说给在场的每个人' }).fill('妈，你来了')
  await founder.getByRole('button', { name: '发送' }).click()
  await expect(mother.getByText('妈，你来了')).toBeVisible()
  await expect(mother.getByText('先和你说一句')).toHaveCount(0)
  await mother.getByRole('textbox', { name: '说给在场的每个人' }).fill('我在听')
  await mother.getByRole('button', { name: '发送' }).click()
  await expect(founder.getByText('我在听')).toBeVisible()

  const mistakes: string[] = []
  const sheet = mother.getByRole('dialog', { name: '投诉这句话' })
  for (const reader of READERS) {
    const see = await lookAs(reader, mother, mistakes)
    // A page takes the size of its letters as it opens.
    await mother.reload()
    await mother.getByRole('button', { name: /^阿舟，.*妈，你来了，按下可以投诉$/ }).click()
    await expect(sheet.getByText('妈，你来了')).toBeVisible()
    await see('family-complaint')
  }
  await sheet.getByRole('textbox', { name: '发生了什么' }).fill('他总是这样叫我来')
  await sheet.getByRole('button', { name: '提交' }).click()
  await expect(mother.getByText('已经收到，回复会写在意见反馈里')).toBeVisible()
  await mother.getByRole('button', { name: /^阿舟，.*妈，你来了，按下可以投诉$/ }).click()
  await sheet.getByRole('textbox', { name: '发生了什么' }).fill('再说一次')
  await sheet.getByRole('button', { name: '提交' }).click()
  await expect(sheet.getByRole('alert')).toContainText('这条消息已经投诉过了')
  await expect(sheet.getByRole('textbox', { name: '发生了什么' })).toHaveValue('再说一次')
  await mother.goto('/feedback')
  await expect(mother.getByText('投诉的是家庭对话「我们家」里的阿舟说的：妈，你来了')).toBeVisible()
  expect(mistakes).toEqual([])
})
