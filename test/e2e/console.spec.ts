import { MINUTE } from '@xinqi/domain/time'
import { Secret, TOTP } from 'otpauth'
import { accessibilityMistakes } from './support/accessibility'
import { expect, test } from './support/journey'
import { logInAsOperator } from './support/log-in'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { pressUntil } from './support/press'
import { lookAs, READERS } from './support/looks'
import { advanceClock, serverNow } from './support/sandbox'

/** 外部审计, 日常运营 and 负责人 */
const AUDITOR = '13700000007'
const OPERATIONS = '13700000003'
const OWNER = '13700000002'
/** Somebody new, added here. */
const NEWCOMER = '13600007001'

/** As the authenticator shows it. */
const codeOf = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

test('an order is found and its whole way read for a reason, which stands sealed in the log', async ({ openPhone }) => {
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, AUDITOR)
  await expect(desk.getByRole('heading', { name: '订单', exact: true })).toBeVisible()
  const finder = desk.getByRole('search', { name: '查找订单' })

  await finder.getByRole('textbox', { name: '编号' }).fill('12')
  await finder.getByRole('button', { name: '查找' }).click()
  await expect(finder.getByText('编号是 18 位数字')).toBeVisible()
  await expect(finder.getByRole('textbox', { name: '编号' })).toHaveValue('12')
  await finder.getByRole('button', { name: '清空' }).click()
  await finder.getByRole('textbox', { name: '咨询师' }).fill('林一帆')
  await finder.getByRole('button', { name: '查找' }).click()
  const link = desk.getByRole('link', { name: /^\d{18}$/ }).first()
  const orderNo = await link.innerText()
  await expect(desk.getByRole('row', { name: orderNo })).toContainText('林一帆')

  await link.click()
  await expect(desk.getByText('为什么要看这个订单？')).toBeVisible()
  await desk.getByRole('radio', { name: '其他（请写明）' }).check()
  await desk.getByRole('button', { name: '打开' }).click()
  await expect(desk.getByText('请写明查看的原因')).toBeVisible()
  await desk.getByRole('textbox', { name: '说明' }).fill('抽查')
  await desk.getByRole('button', { name: '打开' }).click()
  await expect(desk.getByText('经过', { exact: true })).toBeVisible()
  await expect(desk.getByText('下单', { exact: true }).first()).toBeVisible()
  await expect(desk.getByText('抽查')).toBeHidden()
  await desk.getByRole('checkbox', { name: '连同记账、消息和查看' }).check()
  await expect(desk.getByText(/operator:\d+ 抽查/)).toBeVisible()

  await desk.getByRole('link', { name: '操作记录' }).click()
  const filter = desk.getByRole('search', { name: '筛选操作记录' })
  await filter.getByRole('textbox', { name: '对什么' }).fill(`order:${orderNo}`)
  await filter.getByRole('button', { name: '筛选' }).click()
  await expect(desk.getByRole('row', { name: '外部审计' })).toContainText('抽查')
  await advanceClock(desk.request, MINUTE)
  await desk.getByRole('button', { name: '核对全部封印' }).click()
  await expect(desk.getByText(/行记录、\d+ 道封印都与写下时一致/)).toBeVisible()
  const download = desk.waitForEvent('download')
  await filter.getByRole('button', { name: '导出 CSV' }).click()
  expect((await download).suggestedFilename()).toBe('操作记录.csv')
  const lines = desk.waitForEvent('download')
  await filter.getByRole('button', { name: '导出带封印的记录' }).click()
  expect((await lines).suggestedFilename()).toBe('操作记录.jsonl')
})

test('a member is added, sets up an authenticator, does what the role opens and nothing else, and is logged out when they leave', async ({
  openPhone,
}) => {
  const owner = await openPhone({ viewport: DESK })
  await logInToConsole(owner, OWNER)
  await owner.getByRole('link', { name: '成员与角色' }).click()
  await owner.getByRole('button', { name: '添加成员' }).click()
  const form = owner.getByRole('dialog', { name: '添加成员' })
  await form.getByRole('textbox', { name: '姓名' }).fill('小周')
  await form.getByRole('textbox', { name: '手机号' }).fill('12')
  await form.getByRole('checkbox', { name: '财务' }).check()
  await form.getByRole('button', { name: '添加' }).click()
  await expect(form.getByText(/手机号/).last()).toBeVisible()
  await form.getByRole('textbox', { name: '手机号' }).fill(NEWCOMER)
  await form.getByRole('button', { name: '添加' }).click()
  await expect(owner.getByRole('row', { name: /小周/ })).toContainText('财务')

  const member = await openPhone({ viewport: DESK })
  await logInToConsole(member, NEWCOMER)
  await expect(member.getByRole('link', { name: '订单' })).toHaveCount(0)
  await member.getByRole('button', { name: '开始绑定' }).click()
  await expect(member.getByRole('img', { name: '给验证器扫的二维码' })).toBeVisible()
  expect(await accessibilityMistakes(member)).toEqual([])
  const secret = await member.locator('code').innerText()
  const codeNow = async () => codeOf(secret, await serverNow(member.request))
  await member.getByRole('textbox', { name: '验证器上现在的 6 位数字' }).fill('000000')
  await member.getByRole('button', { name: '绑定' }).click()
  await expect(member.getByText('验证码不正确或已经用过')).toBeVisible()
  await member.getByRole('textbox', { name: '验证器上现在的 6 位数字' }).fill(await codeNow())
  await member.getByRole('button', { name: '绑定' }).click()
  await expect(member.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(8)
  await member.getByRole('button', { name: '存好了，进入控制台' }).click()
  await expect(member.getByRole('link', { name: '订单' })).toBeVisible()
  await member.getByRole('button', { name: '退出' }).click()
  await logInToConsole(member, NEWCOMER)
  await expect(member.getByRole('link', { name: '订单' })).toHaveCount(0)
  await member.getByRole('textbox', { name: '验证器上的 6 位数字' }).fill(await codeNow())
  await member.getByRole('button', { name: '继续' }).click()
  await expect(member.getByRole('link', { name: '订单' })).toBeVisible()
  await expect(member.getByRole('link', { name: '成员与角色' })).toHaveCount(0)

  const phone = await openPhone()
  await logInAsOperator(phone, NEWCOMER, '/operator/coupons')
  await expect(phone).toHaveURL(/\/operator\/secondFactor/)
  await phone.getByRole('textbox', { name: '验证器上的 6 位数字' }).fill('000000')
  await phone.getByRole('button', { name: '继续' }).click()
  await expect(phone.getByText('验证码不正确或已经用过')).toBeVisible()
  await phone.getByRole('textbox', { name: '验证器上的 6 位数字' }).fill(await codeNow())
  await pressUntil(phone.getByRole('button', { name: '继续' }), (patience) =>
    expect(phone).toHaveURL(/\/operator\/tracking/, patience),
  )

  await member.goto('/console/team')
  await expect(member.getByText('没有这一页，或者您的角色打不开它')).toBeVisible()

  await owner.getByRole('button', { name: '换小周的角色' }).click()
  const roles = owner.getByRole('dialog', { name: '小周的角色' })
  await roles.getByRole('checkbox', { name: '负责人' }).check()
  await roles.getByRole('button', { name: '保存' }).click()
  await expect(owner.getByRole('row', { name: /小周/ })).toContainText('负责人')
  await member.reload()
  await expect(member.getByRole('button', { name: '让小周离开' })).toBeVisible()

  // Half an hour later it is asked again who sits there, above what was begun.
  await advanceClock(member.request, 31 * MINUTE)
  await member.getByRole('button', { name: /^换外部审计的角色/ }).click()
  const auditor = member.getByRole('dialog', { name: '外部审计的角色' })
  await auditor.getByRole('button', { name: '保存' }).click()
  const proof = member.getByRole('dialog', { name: '请再证明一次是您本人' })
  await expect(proof).toBeVisible()
  expect(await accessibilityMistakes(member)).toEqual([])
  await proof.getByRole('textbox', { name: '验证器上现在的 6 位数字' }).fill(await codeNow())
  await proof.getByRole('button', { name: '继续' }).click()
  await expect(auditor).toBeHidden()
  await owner.getByRole('button', { name: '退出' }).click()
  await logInToConsole(owner, OWNER)
  await owner.getByRole('link', { name: '成员与角色' }).click()

  await owner.getByRole('button', { name: '让小周离开' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: '离开' }).click()
  await expect(owner.getByRole('row', { name: /小周/ })).toContainText('离开')
  await member.reload()
  await expect(member.getByRole('heading', { name: '心栖控制台' })).toBeVisible()
  await expect(member.getByRole('button', { name: '登录' })).toBeVisible()
})

for (const reader of READERS)
  test(`every page of the console, ${reader.reader}`, async ({ openPhone }) => {
    const desk = await openPhone({ viewport: DESK })
    const mistakes: string[] = []
    const see = await lookAs(reader, desk, mistakes)
    await desk.goto('/console')
    await see('console-login')
    const isOwner = reader.fontPx <= 16
    /** What operations do not open. */
    const closed: readonly string[] = isOwner ? [] : ['操作记录', '成员与角色']
    await logInToConsole(desk, isOwner ? OWNER : OPERATIONS)
    await expect(desk.getByRole('link', { name: /^\d{18}$/ }).first()).toBeVisible()
    await see('console-orders')
    await desk
      .getByRole('link', { name: /^\d{18}$/ })
      .first()
      .click()
    await expect(desk.getByRole('radio', { name: '核对账目' })).toBeVisible()
    await see('console-reason')
    await desk.getByRole('radio', { name: '核对账目' }).check()
    await desk.getByRole('button', { name: '打开' }).click()
    await expect(desk.getByText('经过', { exact: true })).toBeVisible()
    await see('console-dossier')
    await desk.getByRole('link', { name: '入驻申请' }).click()
    await expect(desk.getByRole('heading', { name: '入驻申请' })).toBeVisible()
    await see('console-applications')
    await desk.locator('td').getByRole('link').first().click()
    await expect(desk.getByText('从哪一级开始').first()).toBeVisible()
    await see('console-application')
    for (const [title, name] of [
      ['退款', 'console-refunds'],
      ['危机提醒', 'console-alarms'],
      ['操作记录', 'console-audit'],
      ['成员与角色', 'console-team'],
    ] as const) {
      const link = desk.getByRole('link', { name: title })
      if (closed.includes(title)) {
        await expect(link).toHaveCount(0)
        continue
      }
      await link.click()
      await expect(desk.getByRole('heading', { name: title })).toBeVisible()
      await see(name)
    }
    expect(mistakes).toEqual([])
  })
