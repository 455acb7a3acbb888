import type { Page } from '@playwright/test'
import { lookAtDesk, openInMenu } from './support/desk-pages'
import { expect, test } from './support/journey'
import { logIn } from './support/log-in'
import { DESK, logInToConsole } from './support/log-in-to-console'

/** 日常运营 and one of the owners */
const OPERATIONS = '13700000003'
const OWNER = '13700000001'
/** Of the list; the first is somebody who then looks. */
const EMPLOYEES = ['13800138956', '13800138957', '13800138958', '13900138956', '13900138957', '13900138958']
const NAME = '明川物流'

const list = (lines: readonly string[]) => ({
  name: '名单.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['\uFEFF手机号,姓名,次数', ...lines].join('\r\n')),
})

test('a company is made with its people from a list, one of whom sees what it pays for; a colleague’s change is not lost', async ({
  openPhone,
}) => {
  const desk = await openPhone({ viewport: DESK })
  const { see, mistakes } = await lookAtDesk(desk)
  await logInToConsole(desk, OPERATIONS)
  await openInMenu(desk, '企业')
  await expect(desk.getByRole('row', { name: /青桐科技/ })).toBeVisible()
  await see('console-companies')

  await desk.getByRole('button', { name: '新建企业' }).click()
  const making = desk.getByRole('dialog', { name: '新建企业' })
  await making.getByRole('textbox', { name: '渠道' }).fill('qingtong')
  await making.getByRole('textbox', { name: '名称' }).fill(NAME)
  await making.getByRole('textbox', { name: '一共买了多少次' }).fill('60')
  await making.getByLabel('合同到').fill('2099-12-31')
  await making.getByRole('button', { name: '新建' }).click()
  await expect(making.getByText('已经有一家企业用这个渠道')).toBeVisible()
  await expect(making.getByRole('textbox', { name: '名称' })).toHaveValue(NAME)
  await making.getByRole('textbox', { name: '渠道' }).fill('mingchuan')
  await making.getByRole('button', { name: '新建' }).click()
  await expect(desk.getByRole('heading', { name: NAME, level: 2 })).toBeVisible()
  await expect(desk.getByText('剩下 60 次，一共买了 60 次')).toBeVisible()
  await expect(desk.getByText('到 2099-12-31 为止')).toBeVisible()
  await expect(desk.getByText('0 人', { exact: true })).toBeVisible()

  await desk.getByRole('button', { name: '导入员工' }).click()
  const importing = desk.getByRole('dialog', { name: `导入「${NAME}」的员工` })
  const people = EMPLOYEES.map((phone) => `${phone},某某,`)
  await importing
    .getByLabel('名单文件')
    .setInputFiles(list([...people.slice(0, 2), '138001389,某某,', people[0] ?? '']))
  await importing.getByRole('button', { name: '先看会有什么变化' }).click()
  await expect(importing.getByText('有 2 行不对，一个人都没有导入')).toBeVisible()
  await expect(importing.getByRole('list', { name: '不对的行' }).getByRole('listitem')).toHaveText([
    '第 4 行：手机号不正确',
    '第 5 行：和第 2 行是同一个手机号',
  ])
  await see('console-company-wrong-list')
  await importing.getByLabel('名单文件').setInputFiles(list(people))
  await importing.getByRole('button', { name: '先看会有什么变化' }).click()
  await expect(importing.getByText('导入后：新增 6 人，改次数 0 人，不变 0 人，离开名单 0 人')).toBeVisible()
  await expect(importing.getByText('没有用到的列：姓名')).toBeVisible()
  await importing.getByRole('button', { name: '导入这份名单' }).click()
  await expect(importing).toBeHidden()
  await expect(desk.getByText('6 人', { exact: true })).toBeVisible()
  await see('console-company')

  const phone = await openPhone()
  await logIn(phone, EMPLOYEES[0] ?? '', '/employeeWelfare?orgId=728&cpChannelId=mingchuan')
  await expect(phone.getByText(NAME)).toBeVisible()
  await expect(phone.getByText(/还可以咨询\s*6\s*次/)).toBeVisible()

  const colleague = await openPhone({ viewport: DESK })
  await logInToConsole(colleague, OWNER)
  await colleague.goto(new URL(desk.url()).pathname)
  const open = (of: Page) => of.getByRole('button', { name: '改合同和次数' }).click()
  const theirs = colleague.getByRole('dialog', { name: `改「${NAME}」` })
  const ours = desk.getByRole('dialog', { name: `改「${NAME}」` })
  await open(colleague)
  await open(desk)
  await theirs.getByRole('textbox', { name: '合同编号' }).fill('MC-2026-7')
  await theirs.getByRole('button', { name: '保存' }).click()
  await expect(colleague.getByText('MC-2026-7')).toBeVisible()
  await ours.getByRole('textbox', { name: '一共买了多少次' }).fill('80')
  await ours.getByRole('button', { name: '保存' }).click()
  await expect(ours.getByText(/刚刚改过这家企业，看过再保存：合同编号现在是「MC-2026-7」/)).toBeVisible()
  await expect(ours.getByRole('textbox', { name: '合同编号' })).toHaveValue('MC-2026-7')
  await expect(ours.getByRole('textbox', { name: '一共买了多少次' })).toHaveValue('80')
  await ours.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('剩下 80 次，一共买了 80 次')).toBeVisible()
  await expect(desk.getByText('MC-2026-7')).toBeVisible()

  await desk.getByRole('button', { name: '停止', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '停止', exact: true }).click()
  await expect(desk.getByText('已停止')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('企业已停止承担新的预约，约好的照常进行')).toBeVisible()
  expect(mistakes).toEqual([])
})
