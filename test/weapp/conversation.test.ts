import { expect, storageOf, test } from '../e2e/support/with-world'
import { closeBrowser } from './runner/launch'
import { PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'

test.afterAll(() => closeBrowser())

test('a mini-program and a browser write to each other through one server', async ({ world, openPhone }) => {
  const program = await launchApp(world.phones.visitor, {
    path: `packages/meeting/chat/index?sendUserId=${world.consultantId}&sendUserType=1`,
    storage: { ...world.logins.visitor, stayLoggedOut: true },
  })
  await program.waitFor('text=写到昨天就好', PATIENCE_MS)
  await program.input('.growing-line__area', '从小程序里说的')
  await program.tap('=发送')
  await program.waitFor('text=未读', PATIENCE_MS)

  const page = await openPhone({ storageState: storageOf(world, 'consultant') })
  await page.goto(`/consultChat/${world.userId}/${world.consultantId}`)
  await expect(page.locator('.bubble__text').last()).toHaveText('从小程序里说的')
  await page.getByRole('textbox', { name: '写点什么' }).fill('从浏览器里答的')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await program.waitFor('text=从浏览器里答的', PATIENCE_MS)
  await program.waitFor(async () => !(await program.exists('text=未读')), PATIENCE_MS)
  await program.tap('text=从浏览器里答的')
  await program.waitFor('text=只有平台运营读得到', PATIENCE_MS)
  await program.tap('=投诉')
  await program.waitFor('text=这条消息会一起交给平台，别的消息不会。加密保存，对方看不到。', PATIENCE_MS)
  await expectHealthy(program)
  await program.close()
})

test('what the consultant said in a family is complained of, and told among what one has written to the platform', async ({
  world,
}) => {
  const said = '好，先想想你最希望她听到的是哪一句。'
  const program = await launchApp(world.phones.visitor, {
    path: `packages/meeting/family-chat/index?familyNo=${world.familyNo}`,
    storage: { ...world.logins.visitor, stayLoggedOut: true },
  })
  await program.tap(`text=${said}`)
  await program.waitFor('=投诉这句话', PATIENCE_MS)
  await program.input('.ui-overlay .ui-field__area', '听了不舒服')
  await program.tap('.ui-sheet__footer .ui-button')
  await program.waitFor('text=已经收到，回复会写在意见反馈里', PATIENCE_MS)
  await program.route('redirectTo', '/packages/account/feedback/index')
  await program.waitFor(`text=投诉的是家庭对话「我们家」里的周砚说的：${said}`, PATIENCE_MS)
  await expectHealthy(program)
  await program.close()
})
