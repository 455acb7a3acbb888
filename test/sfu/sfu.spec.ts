import type { Page } from '@playwright/test'
import { enterGroupRoom, expectToHearAll, expectToSeeAll } from '../e2e/support/group-room'
import { expectSoundFrom, openConnections, watchConnections } from '../e2e/support/connections'
import { expect } from '../e2e/support/journey'
import { becomeVisitor, logInAsConsultant } from '../e2e/support/log-in'
import { controls, notice } from '../e2e/support/room'
import { formGroup } from './formed-group'
import { test } from './with-janus'

const LEADER = '13900000010'
const OPERATOR = '13700000003'
const MEMBERS = ['13800138614', '13800138615', '13800138616', '13800138617'] as const

async function leave(page: Page): Promise<void> {
  await controls(page).getByRole('button', { name: '离开房间' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click()
}

/** Everybody receives sound of everybody else, and hears it. */
async function expectAllHearAll(pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page) => expectToHearAll(page, pages.length - 1)))
  await expectSoundFrom(pages, pages.length - 1)
}

test('five talk over Janus, each by two connections; who leaves is gone, who was cut off is back, and so is Janus', async ({
  phonePage: leader,
  openPhone,
  janus,
  consoleErrors,
}) => {
  const groupId = await formGroup(leader.request, { leader: LEADER, operator: OPERATOR, members: MEMBERS })
  const room = `/groupRoom/${groupId}/1`
  const members = await Promise.all(MEMBERS.map(() => openPhone()))
  const all = [leader, ...members]
  await Promise.all(all.map(watchConnections))
  await logInAsConsultant(leader, LEADER, room)
  for (const [at, page] of members.entries()) {
    await becomeVisitor(page, MEMBERS[at]!)
    await page.goto(room)
  }
  const [one, , , last] = members as [Page, Page, Page, Page]
  const staying = all.filter((page) => page !== last)

  await test.step('the only other one goes and comes back', async () => {
    for (const page of [leader, one]) await enterGroupRoom(page)
    await expectAllHearAll([leader, one])
    await leave(one)
    await expect(notice(leader)).toContainText('现在只有你在')
    await one.reload()
    await enterGroupRoom(one)
    await expectAllHearAll([leader, one])
  })

  await test.step('everybody hears everybody, by two connections rather than four', async () => {
    for (const page of members.slice(1)) await enterGroupRoom(page)
    await expectAllHearAll(all)
    for (const page of all) expect(await openConnections(page)).toBe(2)
  })

  await test.step('who leaves is gone, and four see each other', async () => {
    await leave(last)
    await Promise.all(staying.map((page) => expectToSeeAll(page, 3)))
  })

  await test.step('whose page dies and is opened again is heard again', async () => {
    await one.goto('about:blank')
    await one.goto(room)
    await enterGroupRoom(one)
    await expectAllHearAll(staying)
  })

  await test.step('Janus is killed: the room says so, and goes on when it is there again', async () => {
    await janus.child.kill()
    await expect(notice(leader)).toContainText('连接断了一下，正在重新接通')
    await janus.start()
    await expect(notice(leader)).toHaveText('')
    await expectAllHearAll(staying)
  })

  await test.step('Janus stays away: they go on from phone to phone', async () => {
    await janus.child.kill()
    await expect(notice(leader)).toContainText('连接断了一下，正在重新接通')
    await expectAllHearAll(staying)
    for (const page of staying) expect(await openConnections(page)).toBe(3)
  })
  consoleErrors.expect(/WebSocket/)
})
