import { lookAtDesk } from './support/desk-pages'
import { expect, test } from './support/journey'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { lookAs, READERS } from './support/looks'

/** 日常运营 and one of the owners */
const OPERATIONS = '13700000003'
const OWNER = '13700000001'

test('an organisation is made, changed, and opened by a visitor as it was saved; a colleague’s change is not lost', async ({
  openPhone,
}) => {
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await desk.getByRole('link', { name: '机构', exact: true }).click()
  await expect(desk.getByRole('row', { name: /心栖督导二部/ })).toContainText('督导')
  await see('console-organisations')
  await desk.getByRole('button', { name: '新建机构' }).click()
  const dialog = desk.getByRole('dialog', { name: '新建机构' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('心栖')
  await dialog.getByRole('button', { name: '新建' }).click()
  await expect(dialog.getByText('已经有一家机构叫这个名字')).toBeVisible()
  await dialog.getByRole('textbox', { name: '名称' }).fill('听松')
  await dialog.getByRole('button', { name: '新建' }).click()
  await expect(desk.getByRole('heading', { name: '听松', level: 2 })).toBeVisible()
  const orgId = /\/organisations\/(\d+)$/.exec(desk.url())?.[1] ?? ''
  const colleague = await openPhone({ viewport: DESK })
  await logInToConsole(colleague, OWNER)
  await colleague.goto(`/console/organisations/${orgId}`)
  await expect(colleague.getByRole('textbox', { name: '首页的问候' })).toBeVisible()

  await desk.getByRole('textbox', { name: '首页标题' }).fill('听松小屋')
  await desk.getByRole('textbox', { name: '首页的问候' }).fill('坐下来，慢慢说')
  await desk.getByRole('switch', { name: '来访者和咨询师聊天' }).click()
  await desk.getByRole('button', { name: '加上心情' }).first().click()
  await desk.getByRole('switch', { name: '显示公告' }).click()
  await desk.getByRole('textbox', { name: '公告标题' }).fill('搬家了')
  await desk.getByRole('button', { name: '保存', exact: true }).click()
  await expect(desk.getByText('公告要有一行内容').first()).toBeVisible()
  await expect(desk.getByRole('textbox', { name: '首页标题' })).toHaveValue('听松小屋')
  await desk.getByRole('textbox', { name: '公告内容' }).fill('新地址在松树后面。')
  await desk.getByRole('button', { name: '保存', exact: true }).click()
  await expect(desk.getByText('已保存，来访者现在就能看到')).toBeVisible()
  await expect(desk.getByRole('row', { name: /第 2 版/ })).toBeVisible()
  await expect(desk.getByText('公告要有一行内容')).toHaveCount(0)
  await see('console-organisation')

  const visitor = await openPhone()
  await visitor.goto(`/home?orgId=${orgId}`)
  await expect(visitor.getByRole('heading', { name: '听松小屋' })).toBeVisible()
  await expect(visitor.getByText('坐下来，慢慢说')).toBeVisible()
  await expect(visitor.getByText('新地址在松树后面。')).toBeVisible()
  await expect(visitor.getByRole('tab')).toHaveText(['工作室', '咨询', '心情', '团体', '我的'])
  await visitor.goto('/search')
  await visitor.goto('/home')
  await expect(visitor.getByRole('heading', { name: '听松小屋' })).toBeVisible()

  await colleague.getByRole('textbox', { name: '首页的问候' }).fill('你好')
  await colleague.getByRole('textbox', { name: '客服电话' }).fill('400-100-2000')
  await colleague.getByRole('button', { name: '保存', exact: true }).click()
  await expect(colleague.getByText(/还没有保存：.*先改了首页标题/)).toBeVisible()
  await expect(colleague.getByText(/称呼和说法你们都改了/)).toBeVisible()
  await expect(colleague.getByRole('textbox', { name: '首页标题' })).toHaveValue('听松小屋')
  await expect(colleague.getByRole('textbox', { name: '客服电话' })).toHaveValue('400-100-2000')
  await colleague.getByRole('button', { name: '保存', exact: true }).click()
  await expect(colleague.getByRole('row', { name: /第 3 版/ })).toBeVisible()

  await colleague.getByRole('button', { name: '恢复第 1 版' }).click()
  await expect(colleague.getByRole('dialog')).toContainText('会换回：首页标题')
  await colleague.getByRole('dialog').getByRole('button', { name: '恢复' }).click()
  await expect(colleague.getByRole('row', { name: '第 4 版，恢复成第 1 版' })).toBeVisible()
  await visitor.goto(`/home?orgId=${orgId}`)
  await expect(visitor.getByText('坐下来，慢慢说')).toBeHidden()
  await expect(visitor.getByRole('tab', { name: '消息' })).toBeVisible()

  for (const reader of READERS.slice(1)) {
    const seeLarge = await lookAs(reader, colleague, mistakes)
    await colleague.reload()
    await expect(colleague.getByRole('row', { name: /第 4 版/ })).toBeVisible()
    await seeLarge('console-organisation')
  }
  expect(mistakes).toEqual([])
})
