import type { Page } from '@playwright/test'
import { bookAndPayByHand } from './support/book'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { loginCode, serverNow } from './support/sandbox'
import { holdSession, waitForSession } from './support/session'

/** Of the organisation that confirms by hand. */
const CONSULTANT = { name: '闵行舟', phone: '13900000091', orgId: 680 }
const PHONE = '13800138675'
const SAVE = '**/consult/consultRecord/save'
/** A phone without a network tries every ten seconds. */
const TRIED_AGAIN_MS = 20_000
const PLAN = '每周一次，先谈睡眠'
const WHY = '换了工作以后睡不着'
/** What another device adds meanwhile. */
const MORE = '，胃口也不好'

/** What was written lies on the phone, and nobody who looks into its storage reads it. */
async function expectSealed(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    const ofAsked = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error ?? new Error('IndexedDB'))
      })
    const db = await ofAsked(indexedDB.open('xinqi-unsent'))
    const rows = (await ofAsked(db.transaction('unsent').objectStore('unsent').getAll())) as { sealed: ArrayBuffer }[]
    db.close()
    return rows.map(({ sealed, ...rest }) => JSON.stringify(rest) + new TextDecoder().decode(sealed))
  })
  expect(kept).toHaveLength(1)
  expect(kept[0]).not.toContain(PLAN)
}

/** Writes into one field, and the server has it. */
async function writeDown(page: Page, field: string, text: string): Promise<void> {
  const saved = page.waitForResponse(SAVE)
  await page.getByRole('textbox', { name: field }).fill(text)
  await saved
}

test('a day of a consultant\u2019s: a booking waits and is confirmed by hand, both meet, and the session is written down, through a dead network, a page that is loaded anew and a second device, signed and amended, and its experience collected; the visitor reads what was meant for them', async ({
  consoleErrors,
  phonePage: visitor,
  openPhone,
}) => {
  const { name, phone, orgId } = CONSULTANT
  const { orderNo } = await bookAndPayByHand(visitor, PHONE, { consultant: name, orgId, fromDay: 2 })
  await expect(visitor.getByText('等待咨询师确认')).toBeVisible()
  const consultant = await openPhone()
  await logInAsConsultant(consultant, phone, '/consultantOrder/1')
  await consultant.getByRole('button', { name: /小舟，查看预约$/ }).click()
  await expect(consultant.getByText('最近总是睡不好')).toBeVisible()
  await consultant.getByRole('button', { name: '确认预约' }).click()
  await expect(consultant.getByText('已确认，来访者会收到通知').filter({ visible: true })).toBeVisible()
  await expect(visitor.getByText('已约好', { exact: true })).toBeVisible()

  const session = await waitForSession(visitor, orderNo)
  await holdSession(visitor, consultant, session)

  await consultant.goto('/consultantToday')
  await consultant.getByRole('button', { name: /^要写的咨询记录/ }).click()
  await expect(consultant.getByRole('radio', { name: '还没签署' })).toBeChecked()
  await consultant
    .getByRole('button', { name: /小舟，查看预约$/ })
    .first()
    .click()
  await expect(consultant).toHaveURL(new RegExp(`/${orderNo}/${session.appointNo}$`))
  await consultant.getByRole('button', { name: /^咨询记录/ }).click()
  await consultant.getByRole('textbox', { name: '为什么现在来' }).fill(WHY)
  await expect(consultant.getByText(/^已保存 /)).toBeVisible()
  await consultant.getByRole('textbox', { name: '只给自己看的笔记' }).fill('她一停下来我就想接话')
  await expect(consultant.getByText(/^笔记已保存 /)).toBeVisible()
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await consultant.route(SAVE, (route) => route.abort('internetdisconnected'))
  const plan = consultant.getByRole('textbox', { name: '计划' })
  await plan.fill(PLAN)
  await expect(consultant.getByText(/^没有网络：写的留在这台设备上/)).toBeVisible()
  await expectSealed(consultant)
  await consultant.reload()
  await expect(plan).toHaveValue(PLAN)

  // The tablet of the same consultant, which has a network all the while.
  const tablet = await openPhone({ storageState: await consultant.context().storageState() })
  await tablet.goto(new URL(consultant.url()).pathname)
  const why = tablet.getByRole('textbox', { name: '为什么现在来' })
  await expect(why).toHaveValue(WHY)
  await writeDown(tablet, '为什么现在来', WHY + MORE)
  await tablet.getByRole('button', { name: '单独写「为什么现在来」' }).click()
  const done = tablet.getByRole('button', { name: '写好了' })
  await expect(done).toBeVisible()
  await consultant.unroute(SAVE)
  await expect(consultant.getByText('另一台设备上也在写，请先选一份')).toBeVisible({ timeout: TRIED_AGAIN_MS })
  await expect(consultant.getByText(WHY + MORE)).toBeVisible()
  await expect(consultant.getByText(PLAN)).toBeVisible()
  await consultant.getByRole('button', { name: '用这一份' }).click()
  await expect(plan).toHaveValue(PLAN)
  await expect(consultant.getByText(/^已保存 /)).toBeVisible()
  await why.fill('还没有说')
  await tablet.getByRole('button', { name: '用那一份' }).click()
  await expect(why).toHaveValue(WHY)
  await done.click()
  await expect(tablet.getByRole('textbox', { name: '计划' })).toHaveValue(PLAN)
  await tablet.close()
  await consultant.getByRole('radio', { name: '没有看到风险' }).click()
  await consultant.getByRole('textbox', { name: '给来访者的话' }).fill('这周睡前把担心的事写下来')
  await consultant.getByRole('checkbox', { name: '让来访者看到「给来访者的话」' }).click()
  await consultant.getByRole('textbox', { name: '签署' }).fill(CONSULTANT.name)
  await expect(consultant.getByText(/^已保存 /)).toBeVisible()
  await consultant.getByRole('button', { name: '签署', exact: true }).click()
  await consultant.getByRole('dialog').getByRole('button', { name: '签署' }).click()
  // The login is of the day on which the booking was confirmed.
  const proof = consultant.getByRole('dialog', { name: '确认是你本人' })
  const asked = (await serverNow(consultant.request)).getTime() - 1
  await proof.getByRole('button', { name: '获取验证码' }).click()
  const code = await loginCode(consultant.request, phone, asked)
  const digits = proof.getByRole('textbox', { name: '验证码' })
  await digits.fill(code === '1234' ? '4321' : '1234')
  await expect(proof.getByText('验证码不正确，还可以试 4 次')).toBeVisible()
  await digits.fill(code)
  await expect(consultant.getByText('她一停下来我就想接话')).toBeVisible()
  await consultant.getByRole('button', { name: '看全文、补充和下载' }).click()
  await consultant.getByRole('textbox', { name: '补充的内容' }).fill('她提到在吃褪黑素')
  await consultant.getByRole('textbox', { name: '为什么补充' }).fill('写漏了')
  await consultant.getByRole('button', { name: '补充在下面' }).click()
  await expect(consultant.getByText('补充：写漏了')).toBeVisible()
  await expect(consultant.getByText('她一停下来我就想接话').filter({ visible: true })).toHaveCount(0)
  // What the tablet had added is read there still: the second version from the first, of which it is said what it added.
  await consultant
    .getByRole('button', { name: /^以前的版本/ })
    .nth(-2)
    .click()
  await expect(consultant.getByText(WHY + MORE)).toBeVisible()
  await expect(consultant.getByText(`〔去掉：${MORE}〕`)).toBeVisible()
  await consultant.getByRole('radiogroup', { name: '和哪一份比' }).getByRole('radio').last().click()
  await expect(consultant.getByText(`〔加上：${MORE}〕`)).toBeVisible()
  const downloading = consultant.waitForEvent('download')
  await consultant.getByRole('button', { name: '下载 PDF' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^咨询记录-.*\.pdf$/)

  await consultant.getByRole('button', { name: '领取这次的经验' }).click()
  await consultant.getByRole('button', { name: '领取 40 点' }).click()
  await expect(consultant.getByRole('button', { name: '分给话题' })).toBeVisible()

  await visitor.goto(`/consultOrderDetail/${orderNo}`)
  await expect(visitor.getByText(`${CONSULTANT.name}写给你的话`)).toBeVisible()
  await expect(visitor.getByText('这周睡前把担心的事写下来')).toBeVisible()
  await expect(visitor.getByText('换了工作以后睡不着')).toHaveCount(0)
})
