import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { logIn, logInAsConsultant } from './support/log-in'

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
})
