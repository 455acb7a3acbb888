import { useOrganisation } from '@/state/organisation'
import { useOverlays } from '@/state/overlays'
import { readWelfareNotice } from './read-welfare-notice'

const WELFARE = 657
const MAIN = 340
const notice = () => useOverlays.getState().opened.at(-1)

beforeEach(() => {
  window.sessionStorage.clear()
  useOrganisation.setState({ orgId: WELFARE })
})

test('R99: the notice stands before the first booking of a visit, and only before the first', async () => {
  const first = readWelfareNotice()
  expect(notice()).toBeDefined()
  notice()?.answer(true)
  expect(await first).toBe(true)
  expect(await readWelfareNotice()).toBe(true)
  expect(notice()).toBeUndefined()
})

test('R99: who closes it does not go on, and sees it again', async () => {
  const first = readWelfareNotice()
  notice()?.answer(false)
  expect(await first).toBe(false)
  void readWelfareNotice()
  expect(notice()).toBeDefined()
  notice()?.answer(false)
})

test('R99: other editions have none', async () => {
  useOrganisation.setState({ orgId: MAIN })
  expect(await readWelfareNotice()).toBe(true)
  expect(notice()).toBeUndefined()
})
