import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../e2e/support/with-server'
import { pagesForApp } from '../../config/routes'
import { closeBrowser } from './runner/launch'
import type { LaunchOptions } from './runner/options'
import type { MiniProgram } from './runner/program'
import { PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'
import { newPhone } from './support/person'
import { launchAsCounsellor, launchAsOperator } from './support/staff'
import {
  counsellorStops,
  employeeStops,
  OPERATOR_STOPS,
  STRANGER_STOPS,
  visitorStops,
  type Stop,
} from './support/stops'
import { EMPLOYEE, launchAsVisitor } from './support/visitor'

const PICTURES = path.resolve(__dirname, '../../test-results/weapp')
const ZHOU_YAN = '13900000002'
const OPERATOR = '13700000001'

interface Look {
  name: string
  /** --ground of src/ui/tokens.scss */
  ground: string
  phone: LaunchOptions
}

const LOOKS: readonly Look[] = [
  { name: 'light', ground: 'rgb(246, 244, 239)', phone: { colorScheme: 'light' } },
  { name: 'dark', ground: 'rgb(20, 25, 24)', phone: { colorScheme: 'dark' } },
  { name: 'large', ground: 'rgb(246, 244, 239)', phone: { colorScheme: 'light', fontSizeScaleFactor: 1.5 } },
]

test.afterAll(() => closeBrowser())

/** Opens a page, waits for its content, and looks at it. */
async function visit(program: MiniProgram, look: Look, { page, query, shows, as, leadsTo }: Stop): Promise<void> {
  await program.route('reLaunch', `/${page}${query === undefined ? '' : `?${query}`}`)
  await program.waitFor(shows, PATIENCE_MS)
  await program.waitFor(async () => !(await program.exists('.ui-skeleton')), PATIENCE_MS)
  expect((await program.current())?.path).toBe(leadsTo ?? page)
  expect(await program.exists('=再试一次'), `${page} has failed`).toBe(false)
  const file = [page.replaceAll('/', '-'), ...(as === undefined ? [] : [as]), look.name].join('-')
  await program.screenshot(path.join(PICTURES, `${file}.png`), { full: true })
  expect(await (await program.find('.ui-screen')).css('background-color'), file).toBe(look.ground)
  await expectHealthy(program)
}

async function visitAndClose(program: MiniProgram, look: Look, stops: readonly Stop[]): Promise<void> {
  for (const stop of stops) await test.step(stop.page, () => visit(program, look, stop))
  await program.close()
}

/** Shown elsewhere: the room in its own test, since it is nothing but a web-view. */
const SEEN_ELSEWHERE = ['packages/meeting/room-view/index']

/** Returns the pages it has seen. */
async function visitAll(request: APIRequestContext, look: Look): Promise<string[]> {
  const { phone } = look
  const stranger = await launchApp(newPhone(), { path: 'pages/login/index', ...phone })
  await visitAndClose(stranger, look, STRANGER_STOPS)

  const visitor = await launchApp(newPhone(), { path: 'packages/discover/detail/index?consultantId=5', ...phone })
  const ofVisitor = await visitorStops(visitor)
  await visitAndClose(visitor, look, ofVisitor)

  const employee = await launchAsVisitor(EMPLOYEE, 'pages/user-center/index', phone)
  const ofEmployee = await employeeStops(employee)
  await visitAndClose(employee, look, ofEmployee)

  const orders = 'packages/counsellor/orders/index?orderType=2'
  const counsellor = await launchAsCounsellor(request, ZHOU_YAN, orders, phone)
  const ofCounsellor = await counsellorStops(counsellor)
  await visitAndClose(counsellor, look, ofCounsellor)

  const operator = await launchAsOperator(request, OPERATOR, 'packages/operator/tracking/index', phone)
  await visitAndClose(operator, look, OPERATOR_STOPS)
  return [STRANGER_STOPS, ofVisitor, ofEmployee, ofCounsellor, OPERATOR_STOPS].flat().map(({ page }) => page)
}

for (const look of LOOKS) {
  test(`every page opens in its ${look.name} look, without a fault and within its budget`, async ({ request }) => {
    test.setTimeout(240_000)
    const { pages, subPackages } = pagesForApp(false)
    const built = [...pages, ...subPackages.flatMap(({ root, pages: files }) => files.map((file) => `${root}/${file}`))]
    const seen = new Set([...(await visitAll(request, look)), ...SEEN_ELSEWHERE])
    expect([...seen].sort()).toEqual(built.sort())
  })
}
