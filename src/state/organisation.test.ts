import { FLAVOURS } from '@xinqi/domain/edition/flavour-table'
import type * as Storage from '@/platform/storage'
import type { Stored } from '@/platform/storage'
import type * as Organisation from './organisation'

/** The app as it starts at an address, on a phone that has kept an organisation. */
function start(
  address: string,
  stored?: number,
  learnt?: Stored['learntEdition'],
): typeof Organisation & Pick<typeof Storage, 'read'> {
  window.history.replaceState(null, '', address)
  jest.resetModules()
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { read, write, forget } = require('@/platform/storage') as typeof Storage
  for (const key of ['orgId', 'learntEdition'] as const) forget(key)
  if (learnt) write('learntEdition', learnt)
  if (stored !== undefined) write('orgId', stored)
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return { ...(require('./organisation') as typeof Organisation), read }
}

afterEach(() => window.history.replaceState(null, '', '/'))

test.each([169, 10, 657])('R224: organisation %i of the address is entered and kept', (orgId) => {
  const { useOrganisation, currentFlavour, read } = start(`/home?orgId=${orgId}`)
  expect([useOrganisation.getState().orgId, currentFlavour().orgId, read('orgId')]).toEqual([orgId, orgId, orgId])
})

/** What the server says of an organisation that only its rows know. */
const told = (orgId: number, name = '新的一家') => ({
  orgId,
  edition: { ...FLAVOURS.main, tabs: [...FLAVOURS.main.tabs], appTabs: [...FLAVOURS.main.appTabs], notice: null, name },
})

test('R224: one that this build does not know is asked for, and calls carry it meanwhile', () => {
  const { useOrganisation, currentFlavour, endLearning, read } = start('/home?orgId=1001', 657)
  expect(useOrganisation.getState()).toMatchObject({ orgId: 1001, isLearning: true })
  expect(read('orgId')).toBe(657)
  endLearning(1001, told(1001))
  expect(useOrganisation.getState()).toMatchObject({ orgId: 1001, isLearning: false })
  expect([currentFlavour().orgId, currentFlavour().name, read('orgId')]).toEqual([1001, '新的一家', 1001])
})

test('R224: one that nobody has is the main one, now and when it is entered again', () => {
  const { useOrganisation, enterOrganisation, endLearning, read } = start('/home?orgId=999', 657)
  endLearning(999, { orgId: 340, edition: null })
  expect([useOrganisation.getState().orgId, read('orgId')]).toEqual([340, 340])
  enterOrganisation(999)
  expect(useOrganisation.getState()).toMatchObject({ orgId: 340, isLearning: false })
})

test('R224: one that could not be asked for in time is the main one, and is asked for the next time', () => {
  const { useOrganisation, enterOrganisation, endLearning, read } = start('/home?orgId=1001', 657)
  endLearning(1001, null)
  expect([useOrganisation.getState().orgId, read('orgId')]).toEqual([340, 657])
  endLearning(1001, told(1001))
  expect(useOrganisation.getState().orgId).toBe(340)
  enterOrganisation(1001)
  expect(useOrganisation.getState()).toMatchObject({ orgId: 1001, isLearning: true })
})

test('what was said last is there from the first frame of the next visit on', () => {
  const { endLearning, read } = start('/home?orgId=1001')
  endLearning(1001, told(1001))
  const next = start('/home', read('orgId'), read('learntEdition'))
  expect(next.useOrganisation.getState()).toMatchObject({ orgId: 1001, isLearning: false })
  expect(next.currentFlavour().name).toBe('新的一家')
})

test('what the document says is there from the first frame on', () => {
  const answers = { 'GET /appoint/consultOrg/getConsultOrgVO': told(1001, '文档里的') }
  document.body.innerHTML = `<script type="application/json" id="first-reads">${JSON.stringify({ answers })}</script>`
  const { useOrganisation, currentFlavour } = start('/home?orgId=1001')
  document.body.innerHTML = ''
  expect(useOrganisation.getState()).toMatchObject({ orgId: 1001, isLearning: false })
  expect(currentFlavour().name).toBe('文档里的')
})

test('a row of one that is known counts, until the server says that there is none any more', () => {
  const { hearOfOrganisation, currentFlavour, read } = start('/home?orgId=657')
  hearOfOrganisation(told(657, '换了名'))
  expect([currentFlavour().name, read('learntEdition')?.orgId]).toEqual(['换了名', 657])
  hearOfOrganisation({ orgId: 657, edition: null })
  expect([currentFlavour().name, read('learntEdition')]).toEqual([FLAVOURS.welfare.name, undefined])
})

test('R224: one that was kept is entered, or asked for where it is not known', () => {
  expect(start('/home', 999).useOrganisation.getState()).toMatchObject({ orgId: 999, isLearning: true })
  expect(start('/home', 657).useOrganisation.getState()).toMatchObject({ orgId: 657, isLearning: false })
})

test.each(['0', 'null', '-3', undefined])('R40: %s in the address says nothing: what was kept counts', (text) => {
  const { useOrganisation, enterOrganisation } = start(text === undefined ? '/home' : `/home?orgId=${text}`, 657)
  expect(useOrganisation.getState().orgId).toBe(657)
  enterOrganisation(null)
  expect(useOrganisation.getState().orgId).toBe(657)
})

test('R224: a page that is opened with one that is not known asks for it', () => {
  const { useOrganisation, enterOrganisation, endLearning, read } = start('/home?orgId=657')
  enterOrganisation(999)
  expect(useOrganisation.getState()).toMatchObject({ orgId: 999, isLearning: true })
  endLearning(999, { orgId: 340, edition: null })
  expect([useOrganisation.getState().orgId, read('orgId')]).toEqual([340, 340])
})
