import path from 'node:path'
import { linkTo, ROUTES } from '../../config/routes'
import { expect, test } from '../e2e/support/with-world'
import { drawsPictures } from '../support/draws-pictures'
import { nameOf, paramsOf, VISITS, type VisitTo } from '../every-page/visits'
import type { Reader, World } from '../every-page/world'
import { closeBrowser } from './runner/launch'
import type { LaunchOptions } from './runner/options'
import type { MiniProgram } from './runner/program'
import { PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'

const PICTURES = path.resolve(__dirname, '../../test-results/weapp')
/** A page is seen in a second; a busy machine takes longer. */
const VISIT_PATIENCE_MS = 10_000

interface Look {
  name: string
  /** --ground of src/ui/tokens.scss */
  ground: string
  phone: LaunchOptions
}

const [LIGHT, DARK] = ['rgb(246, 244, 239)', 'rgb(20, 25, 24)'] as const
const LARGE = { fontSizeScaleFactor: 1.5 }

const light: Look = { name: 'light', ground: LIGHT, phone: { colorScheme: 'light' } }

/** Colours and sizes do not touch each other: where nobody looks at pictures, one visit judges both. */
const LOOKS: readonly Look[] = drawsPictures
  ? [
      light,
      { name: 'dark', ground: DARK, phone: { colorScheme: 'dark' } },
      { name: 'large', ground: LIGHT, phone: { colorScheme: 'light', ...LARGE } },
    ]
  : [light, { name: 'dark and large', ground: DARK, phone: { colorScheme: 'dark', ...LARGE } }]
const READERS: readonly Reader[] = ['stranger', 'visitor', 'employee', 'consultant', 'leader', 'operator']

test.describe.configure({ mode: 'parallel' })
test.afterAll(() => closeBrowser())

/** Opens a page, waits for its content, and looks at it. */
async function visit(program: MiniProgram, look: Look, seen: VisitTo, world: World): Promise<void> {
  const { id, shows, leadsTo = id } = seen
  await program.route('reLaunch', linkTo(id, paramsOf(seen, world), 'page'))
  for (const one of [shows].flat()) await program.waitFor(one, PATIENCE_MS)
  await program.waitFor(async () => !(await program.exists('.ui-skeleton')), PATIENCE_MS)
  expect((await program.current())?.path).toBe(ROUTES[leadsTo].page)
  expect(await program.exists('=再试一次'), `${id} has failed`).toBe(false)
  const file = `${nameOf(seen)}-${look.name}`
  await program.idle()
  if (drawsPictures) await program.screenshot(path.join(PICTURES, `${file}.png`), { full: true })
  expect(await (await program.find('.ui-screen')).css('background-color'), file).toBe(look.ground)
  await expectHealthy(program)
}

for (const look of LOOKS) {
  for (const reader of READERS) {
    test(`the pages of ${reader}, ${look.name}: each opens without a fault and within its budget`, async ({
      world,
    }) => {
      const own = VISITS.filter(({ id, as }) => as === reader && !ROUTES[id].browserOnly)
      const visits = [...own.filter(({ isFirst }) => isFirst), ...own.filter(({ isFirst }) => !isFirst)]
      test.setTimeout((3 + visits.length) * VISIT_PATIENCE_MS)
      const program = await launchApp(world.phones[reader], {
        ...look.phone,
        path: 'packages/outside/not-found/index',
        // WeChat would log a stranger in by itself.
        storage: { ...world.logins[reader], stayLoggedOut: true },
      })
      for (const one of visits) await test.step(nameOf(one), () => visit(program, look, one, world))
      await program.close()
    })
  }
}
