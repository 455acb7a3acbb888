import path from 'node:path'
import { MINUTE } from '@xinqi/domain/time'
import type { Page } from '@playwright/test'
import { chooseTimeHere, goOnToCashier, payAtCashier } from './support/book'
import { checkApplicant } from './support/check-applicant'
import { openInMenu } from './support/desk-pages'
import { expect, test } from './support/journey'
import { logIn, logInAsConsultant } from './support/log-in'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { pressUntil } from './support/press'
import { advanceClock } from './support/sandbox'

const NAME = '闻人知秋'
const APPLICANT = '13800138971'
const VISITOR = '13800138972'
/** 日常运营 */
const OPERATIONS = '13700000003'
const PICTURE = path.resolve(__dirname, '../../docs/screens.png')
const APPROACH = '先听你说，再一起看这件事为什么难。第一次见面会说清楚怎么工作、多久一次。'
/** Twenty pages, one after the other. */
const PATIENCE_MS = 180_000

// Visitors find one consultant more.
test.use({ apart: 'application' })

/** Presses what lets one pick a photograph, and picks one. */
async function give(page: Page, button: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await choosing).setFiles(PICTURE)
}

/** Writes one item of the application, and keeps it. */
async function writeItem(page: Page, label: string, nth: number, write: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `写：${label}` }).click()
  await write()
  await page.getByRole('button', { name: '保存这一项' }).click()
  await expect(page.getByText('写好了')).toHaveCount(nth)
}

/** An item of entries with their papers. */
async function writeEntry(page: Page, title: string, place: string, words: [string, string]): Promise<void> {
  await page.getByRole('textbox', { name: title }).fill(words[0])
  await page.getByRole('textbox', { name: place }).fill(words[1])
  await page.getByRole('spinbutton', { name: '从哪一年' }).fill('2010')
  await page.getByRole('spinbutton', { name: '到哪一年' }).fill('2013')
  await give(page, '附上一张证明')
  await expect(page.getByRole('button', { name: '证明 1' })).toBeVisible()
}

/** Fills the form at /consultantRegister, item by item, and sends it. */
async function apply(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '还有 5 项没有写完' })).toBeDisabled()
  await writeItem(page, '关于你', 1, async () => {
    await page.getByRole('textbox', { name: '真实姓名' }).fill(NAME)
    await page.getByRole('radio', { name: '女' }).click()
    await page.getByRole('textbox', { name: '所在城市' }).fill('杭州')
    await page.getByRole('spinbutton', { name: '从业多少年' }).fill('4')
  })
  await writeItem(page, '学历', 2, () => writeEntry(page, '专业和学位', '学校', ['应用心理学硕士', '听松大学']))
  await writeItem(page, '受训经历', 3, () =>
    writeEntry(page, '培训、体验或督导的名称', '机构或老师', ['三年动力学培训', '青梧学院']),
  )
  await writeItem(page, '专业资质', 4, () =>
    writeEntry(page, '资质的名称', '发证的机构', ['注册心理师', '临床心理注册系统']),
  )
  await writeItem(page, '怎么工作', 5, async () => {
    await page.getByRole('textbox', { name: '擅长的方向' }).fill('焦虑、职场')
    await page.getByRole('textbox', { name: '你怎么工作' }).fill(APPROACH)
  })
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('正在审核', { exact: true })).toBeVisible()
}

async function approveApplication(desk: Page): Promise<void> {
  await openInMenu(desk, '入驻申请')
  await desk.getByRole('link', { name: NAME }).click()
  await checkApplicant(desk)
  await desk.getByRole('radio', { name: '咨询师', exact: true }).check()
  await desk.getByRole('button', { name: '通过', exact: true }).click()
  await expect(desk.getByText(/已通过$/).first()).toBeVisible()
}

/** From the list of what is to be done to a step, and back. */
async function doStep(page: Page, step: string, doIt: () => Promise<void>): Promise<void> {
  await page.goto('/consultantSetup')
  await page.getByText(step, { exact: true }).click()
  await expect(page).not.toHaveURL(/\/consultantSetup/)
  await doIt()
}

/** Opens the editor of a field of one's page; ends where the field is handed in. */
async function writeField(page: Page, label: string, write: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `修改${label}` }).click()
  await write()
  await page.goto('/consultant-profile')
  await expect(page.getByRole('button', { name: `收回对${label}的修改` })).toBeVisible()
}

const handIn = (page: Page): Promise<void> =>
  pressUntil(page.getByRole('button', { name: '提交审核' }), (patience) =>
    expect(page.getByText('已提交，审核通过后来访者才看到').filter({ visible: true })).toBeVisible(patience),
  )

async function writeProfile(page: Page): Promise<void> {
  await writeField(page, '头像', async () => {
    await give(page, '换一张照片')
    await expect(page.getByText('等待审核的', { exact: true })).toBeVisible()
  })
  await writeField(page, '一句话', async () => {
    await page.getByRole('textbox', { name: '一句话' }).fill('秋天也可以慢慢来。')
    await handIn(page)
  })
  await writeField(page, '自我介绍', async () => {
    await page.getByRole('button', { name: '加一段' }).click()
    await page.getByRole('textbox', { name: '小标题' }).fill('怎么工作')
    await page.getByRole('textbox', { name: '内容' }).fill(APPROACH)
    await handIn(page)
  })
  await writeField(page, '方向', async () => {
    await page.getByRole('checkbox').first().click()
    await handIn(page)
  })
}

async function approveProfile(desk: Page): Promise<void> {
  await openInMenu(desk, '资料的审核')
  for (const label of ['头像', '一句话', '自我介绍', '方向']) {
    const approve = desk.getByRole('button', { name: `通过：${NAME}的${label}`, exact: true })
    await approve.click()
    await expect(approve).toHaveCount(0)
  }
}

async function offerService(page: Page): Promise<void> {
  await page.getByRole('button', { name: '加一项服务' }).click()
  await page.getByRole('spinbutton', { name: '一共多少元' }).fill('300')
  await page.getByRole('button', { name: '加上', exact: true }).click()
  await expect(page.getByText('¥300 · 50 分钟 · 1 次')).toBeVisible()
}

async function signAll(page: Page): Promise<void> {
  for (const left of ['还有 2 份要签。', '还有 1 份要签。', '该签的都签好了。']) {
    await page
      .getByRole('button', { name: /^签署：/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: '输入你的姓名' }).fill(NAME)
    await page.getByRole('checkbox', { name: '我读过了，并且同意' }).click()
    await pressUntil(page.getByRole('button', { name: '签署', exact: true }), (patience) =>
      expect(page.getByRole('status').filter({ hasText: left })).toBeVisible(patience),
    )
  }
}

/** Nine to six, on every day of the week. */
async function openHours(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^周一/, expanded: false }).click()
  await page.getByRole('button', { name: '周一，加一段时间' }).click()
  await page.getByRole('button', { name: '照样用到别的日子' }).click()
  const copying = page.getByRole('dialog', { name: '把周一的时间用到' })
  for (const day of ['周六', '周日']) await copying.getByRole('checkbox', { name: day }).click()
  await copying.getByRole('button', { name: '用到这些日子' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存')).toBeVisible()
}

test('somebody applies, is approved, makes the page ready, opens it, and is booked for the first time', async ({
  phonePage: phone,
  openPhone,
}) => {
  test.setTimeout(PATIENCE_MS)
  await logIn(phone, APPLICANT, '/consultantRegister')
  await apply(phone)
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  await approveApplication(desk)

  await phone.reload()
  await expect(phone.getByText('申请通过了')).toBeVisible()
  await phone.getByRole('button', { name: '去做起步清单' }).click()
  await expect(phone).toHaveURL(/\/login/)
  await logInAsConsultant(phone, APPLICANT, '/consultantSetup')
  await expect(phone.getByText('做完 6 项，就可以自己打开。已经做了 0 项。')).toBeVisible()
  const open = phone.getByRole('button', { name: '打开我的页面' })
  await expect(open).toBeDisabled()
  await phone.getByRole('button', { name: '我读过了：使用须知' }).click()
  await expect(phone.getByText('做好了')).toHaveCount(1)
  await phone.getByRole('button', { name: '我读过了：起步计划' }).click()
  await expect(phone.getByText('做好了')).toHaveCount(2)

  await doStep(phone, '写好资料', () => writeProfile(phone))
  await approveProfile(desk)
  await doStep(phone, '开一项服务', () => offerService(phone))
  await doStep(phone, '签署协议', () => signAll(phone))
  await doStep(phone, '开放时间', () => openHours(phone))

  const visitor = await openPhone()
  await visitor.goto('/search')
  await visitor.getByRole('combobox').fill(NAME)
  await expect(visitor.getByRole('option', { name: `${NAME}，咨询师` })).toHaveCount(0)
  await phone.goto('/consultantSetup')
  await expect(phone.getByText('做好了')).toHaveCount(6)
  await open.click()
  await expect(phone.getByText('来访者看得到你的页面')).toBeVisible()

  // A page that has just opened is found once a sweep has written its words down: within a minute.
  await advanceClock(visitor.request, MINUTE)
  await visitor.goto('/search')
  await visitor.getByRole('combobox').fill(NAME)
  await visitor.getByRole('option', { name: `${NAME}，咨询师` }).click()
  await expect(visitor.getByText('秋天也可以慢慢来。').filter({ visible: true }).first()).toBeVisible()
  const time = await chooseTimeHere(visitor, { day: 2 })
  await goOnToCashier(visitor, VISITOR)
  await payAtCashier(visitor)
  await expect(visitor.getByText('已约好', { exact: true })).toBeVisible()

  await phone.goto('/consultantOrder/2')
  await expect(phone.getByText(time).first()).toBeVisible()
  await expect(phone.getByRole('button', { name: /小舟，查看预约$/ })).toBeVisible()
})
