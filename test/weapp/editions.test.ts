import { expect, test } from '../e2e/support/with-server'
import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { flavourOf, SEEDED_ORG_IDS, organisationOf, type OrganisationFlavour } from '@xinqi/domain/edition/flavour'
import { tabLabel, tabsOf } from '@xinqi/domain/edition/tabs'
import { ROUTES } from '../../config/routes'
import { closeBrowser } from './runner/launch'
import type { MiniProgram } from './runner/program'
import { PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'
import { newPhone } from './support/wechat-person'
import { EMPLOYEE, launchAsVisitor } from './support/visitor'

test.afterAll(() => closeBrowser())

const isBuilt = (route: string): boolean => route in ROUTES

const labelsOf = (flavour: OrganisationFlavour): string[] =>
  tabsOf(flavour, { nativeApp: false, hasGroups: flavour.orgId === DEFAULT_ORG_ID, isBuilt }).map((tab) =>
    tabLabel(flavour, tab),
  )

const labels = async (program: MiniProgram): Promise<string[]> =>
  Promise.all((await program.findAll('.ui-tab-bar__label')).map((label) => label.text()))

const title = async (program: MiniProgram): Promise<string | undefined> => (await program.current())?.title

for (const orgId of SEEDED_ORG_IDS) {
  const flavour = flavourOf(orgId)
  test(`edition ${orgId}, ${flavour.name}: its home, its tabs and its studio (R38, R82–R84)`, async () => {
    const program = await launchApp(newPhone(), { path: `pages/home/index?orgId=${orgId}` })
    await program.waitFor('.consultant-card', PATIENCE_MS)
    const homeTitle = flavour.homeTitle ?? flavour.name
    await expect.poll(() => title(program)).toBe(flavour.landing === 'home' ? homeTitle : ROUTES.employeeWelfare.title)
    expect(await labels(program)).toEqual(labelsOf(flavour))
    expect(await program.text()).not.toContain(flavour.features.pay ? '全程免费' : '¥')
    await expectHealthy(program)

    await program.route('reLaunch', `/pages/studio/index?orgId=${orgId}`)
    const hasStudio = flavour.tabs.includes('studio')
    await program.waitFor(hasStudio ? '.studio__name' : '=这里还没有工作室', PATIENCE_MS)
    const studio = hasStudio ? await program.getText('.studio__name') : flavour.name
    await expect.poll(() => title(program)).toBe(studio)
    expect(await labels(program)).toEqual(labelsOf(flavour))
    await expectHealthy(program)
    await program.close()
  })
}

test('whoever opens the welfare of employees, from any edition, is in that edition (R33)', async () => {
  const program = await launchAsVisitor(EMPLOYEE, 'pages/user-center/index')
  for (const orgId of SEEDED_ORG_IDS) {
    await program.route('reLaunch', `/pages/employee-welfare/index?orgId=${orgId}`)
    await program.waitFor('.welfare__number', PATIENCE_MS)
    await expect.poll(() => title(program)).toBe(ROUTES.employeeWelfare.title)
    expect(await labels(program)).toEqual(labelsOf(flavourOf(organisationOf('employee'))))
  }
  await program.tap('=记录')
  await expect.poll(async () => (await program.current())?.path).toBe('packages/order/list/index')
  await program.waitFor('.ui-tab-bar__item.is-current', PATIENCE_MS)
  expect(await program.getText('.ui-tab-bar__item.is-current')).toBe('记录')
  await expectHealthy(program)
  await program.close()
})
