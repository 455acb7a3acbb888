import type { Page } from '@playwright/test'
import { lookAtDesk, openInMenu } from './support/desk-pages'
import { expect, test } from './support/journey'
import { DESK, logInToConsole } from './support/log-in-to-console'

/** 日常运营 */
const OPERATIONS = '13700000003'

/** The directions that a visitor may look for people by, before they have typed anything. */
async function offered(visitor: Page): Promise<string[]> {
  await visitor.goto('/search')
  const directions = visitor.locator('.search__part').filter({ hasText: '按领域找' }).locator('.search__chips')
  await expect(directions.getByRole('button').first()).toBeVisible()
  return directions.getByRole('button').allInnerTexts()
}

test('directions get another name, are offered no longer and again: visitors find by them at once', async ({
  openPhone,
}) => {
  const visitor = await openPhone()
  const before = await offered(visitor)
  expect(before).toEqual(expect.arrayContaining(['家庭', '婚姻']))
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '咨询方向')
  const row = (name: string) => desk.getByRole('row', { name }).first()
  await expect(row('婚姻')).toContainText('提供')
  await see('console-categories')

  const rename = async (from: string, to: string) => {
    await row(from)
      .getByRole('button', { name: `给「${from}」换名称` })
      .first()
      .click()
    const asking = desk.getByRole('dialog', { name: `给「${from}」换名称` })
    await asking.getByRole('textbox', { name: '名称' }).fill(to)
    await asking.getByRole('textbox', { name: '理由' }).fill('说得清楚些')
    await asking.getByRole('button', { name: '确定' }).click()
    return asking
  }
  const asking = await rename('家庭', '婚姻')
  await expect(asking.getByText('已经有同名的了')).toBeVisible()
  await expect(asking.getByRole('textbox', { name: '理由' })).toHaveValue('说得清楚些')
  await asking.getByRole('textbox', { name: '名称' }).fill('家里的事')
  await asking.getByRole('button', { name: '确定' }).click()
  await expect(asking).toBeHidden()
  expect(await offered(visitor)).toEqual(before.map((name) => (name === '家庭' ? '家里的事' : name)))
  await expect(await rename('家里的事', '家庭')).toBeHidden()

  const offer = async (act: string, title: string) => {
    await row('婚姻')
      .getByRole('button', { name: `${act}「婚姻」` })
      .click()
    const sure = desk.getByRole('dialog', { name: title })
    await sure.getByRole('textbox', { name: '理由' }).fill('换季')
    await sure.getByRole('button', { name: '确定' }).click()
    await expect(sure).toBeHidden()
  }
  await offer('不再提供', '这家机构不再提供「婚姻」？')
  expect(await offered(visitor)).toEqual(before.filter((name) => name !== '婚姻'))
  await offer('提供', '这家机构开始提供「婚姻」？')
  expect(await offered(visitor)).toEqual(before)

  await desk.getByRole('button', { name: '加一个方向' }).click()
  const adding = desk.getByRole('dialog', { name: '加一个方向' })
  await adding.getByRole('textbox', { name: '名称' }).fill('退休以后')
  await adding.getByRole('button', { name: '确定' }).click()
  await expect(adding.getByText('请写下理由')).toBeVisible()
  await adding.getByRole('textbox', { name: '理由' }).fill('来的人多了')
  await adding.getByRole('button', { name: '确定' }).click()
  await expect(row('退休以后')).toContainText('不提供')
  expect(await offered(visitor)).toEqual(before)
  expect(mistakes).toEqual([])
})
