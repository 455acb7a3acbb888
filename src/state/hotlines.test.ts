import { HOTLINES } from '@xinqi/domain/constants'
import type { Hotline } from '@xinqi/domain/rules/hotlines'
import type * as Storage from '@/platform/storage'
import type * as Hotlines from './hotlines'

const TOLD: Hotline[] = [{ number: '12399', name: '新的热线', hours: '24 小时', note: '', isAlways: true }]

/** As the app begins with what is kept. */
function start(kept?: unknown): typeof Hotlines {
  let fresh: typeof Hotlines | undefined
  jest.isolateModules(() => {
    const storage = jest.requireActual<typeof Storage>('@/platform/storage')
    if (kept === undefined) storage.forget('hotlines')
    else storage.write('hotlines', kept as Hotline[])
    fresh = jest.requireActual<typeof Hotlines>('./hotlines')
  })
  return fresh as typeof Hotlines
}
const shown = ({ useEveryonesHotlines }: typeof Hotlines) => useEveryonesHotlines.getState().lines

test('numbers are there before anything was told, and what was told is there at the next start without a network', () => {
  const first = start()
  expect(shown(first)).toEqual(HOTLINES)
  first.hearOfHotlines(TOLD)
  expect(shown(first)).toEqual(TOLD)
  expect(shown(start(TOLD))).toEqual(TOLD)
})

test.each([[[]], [[{ number: '', name: '空的' }]], ['broken']])('a list that is none is not used (%p)', (broken) => {
  expect(shown(start(broken))).toEqual(HOTLINES)
  const app = start(TOLD)
  app.hearOfHotlines(broken as Hotline[])
  app.hearOfHotlines(undefined)
  expect(shown(app)).toEqual(TOLD)
})
