import { expect, test } from '../e2e/support/with-server'
import { closeBrowser } from './runner/launch'
import type { MiniProgram } from './runner/program'
import { PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'
import { newPhone } from './support/wechat-person'

test.afterAll(() => closeBrowser())

const cards = async (program: MiniProgram): Promise<number> => (await program.findAll('.consultant-card')).length
const names = async (program: MiniProgram): Promise<string[]> =>
  Promise.all((await program.findAll('.consultant-card__name')).map((name) => name.text()))

test('home: consultants page by page, fields, filters and tabs', async () => {
  const program = await launchApp(newPhone())
  await program.waitFor('.consultant-card', PATIENCE_MS)
  const everybody = await names(program)
  expect(await program.text()).toMatch(/\d+ 位咨询师本周可约/)

  // More comes once the button is in sight, which may take it from under the finger that was about to press it.
  await program.tap('=加载更多').catch(() => undefined)
  await expect.poll(() => cards(program), { timeout: PATIENCE_MS }).toBeGreaterThan(everybody.length)
  const read = await names(program)
  expect(new Set(read).size).toBe(read.length)

  await program.tap('=亲密关系')
  await expect.poll(() => names(program)).not.toEqual(read)
  expect(await cards(program)).toBeGreaterThan(0)
  await program.tap('=推荐')
  await expect.poll(async () => (await names(program)).slice(0, 3)).toEqual(everybody.slice(0, 3))

  await program.tap('.filter-button')
  await program.tap('=女')
  await program.tap('=面对面')
  await program.tap('=按 2 个条件查看')
  await expect.poll(() => names(program)).not.toEqual(everybody)
  expect(await cards(program)).toBeGreaterThan(0)

  await program.tap('=我的')
  await expect.poll(async () => (await program.current())?.path).toBe('pages/user-center/index')
  await program.tap('=咨询')
  await expect.poll(async () => (await program.current())?.path).toBe('pages/home/index')
  await expectHealthy(program)
  await program.close()
})

test('search: suggestions while typing, then results, and what was searched for is remembered', async () => {
  const program = await launchApp(newPhone())
  await program.waitFor('.home__search', PATIENCE_MS)
  await program.tap('.home__search')
  await program.waitFor('.ui-search-field__input', PATIENCE_MS)
  await program.input('.ui-search-field__input', '失眠')
  await program.waitFor('text=搜索「失眠」', PATIENCE_MS)
  await (await program.find('.ui-search-field__input')).confirm()
  await program.waitFor('text=找到', PATIENCE_MS)
  await program.waitFor('.consultant-card', PATIENCE_MS)
  await program.tap('.ui-search-field__clear')
  await program.waitFor('=最近搜过', PATIENCE_MS)
  expect(await program.exists('=失眠')).toBe(true)
  await expectHealthy(program)
  await program.close()
})

test('a consultant: times by day, ways to meet, and a card to share that leads back here', async () => {
  const program = await launchApp(newPhone())
  await program.waitFor('.consultant-card', PATIENCE_MS)
  await program.tap('=周砚')
  await program.waitFor('.ui-slots__slot', PATIENCE_MS)
  expect((await program.current())?.query).toMatchObject({ consultantId: '2' })
  await expect.poll(async () => (await program.current())?.title).toBe('周砚')

  const today = await program.getText('.detail__chosen')
  const days = await program.findAll('.ui-days__day')
  await days[3]?.tap()
  await program.tap('.ui-slots__slot')
  await program.tap('=语音')
  const chosen = await program.getText('.detail__chosen')
  expect(chosen).not.toBe(today)
  expect(chosen).toContain('语音')

  const card = await program.share()
  expect(card).toMatchObject({ pageExists: true, path: expect.stringContaining('consultantId=2') })
  expect(card?.title).toContain('周砚')
  await expectHealthy(program)

  const friend = await launchApp(newPhone(), { path: card?.path?.replace(/^\//, '') ?? '' })
  await friend.waitFor('text=周砚', PATIENCE_MS)
  await friend.close()
  await program.close()
})
