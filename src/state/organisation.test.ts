import type * as Storage from '@/platform/storage'
import type * as Organisation from './organisation'

/** The app as it starts at an address, on a phone that has kept an organisation. */
function start(address: string, stored?: number): typeof Organisation & Pick<typeof Storage, 'read'> {
  window.history.replaceState(null, '', address)
  jest.resetModules()
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { read, write, forget } = require('@/platform/storage') as typeof Storage
  forget('orgId')
  if (stored !== undefined) write('orgId', stored)
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return { ...(require('./organisation') as typeof Organisation), read }
}

afterEach(() => window.history.replaceState(null, '', '/'))

test.each([169, 10, 657])('R224: organisation %i of the address is entered and kept', (orgId) => {
  const { useOrganisation, currentFlavour, read } = start(`/home?orgId=${orgId}`)
  expect([useOrganisation.getState().orgId, currentFlavour().orgId, read('orgId')]).toEqual([orgId, orgId, orgId])
})

test('R224: one that is not known is the main one, and is not kept', () => {
  const { useOrganisation, read } = start('/home?orgId=999', 657)
  expect([useOrganisation.getState().orgId, read('orgId')]).toEqual([340, 340])
})

test('R224: one that was kept before and is not known is the main one', () => {
  expect(start('/home', 999).useOrganisation.getState().orgId).toBe(340)
  expect(start('/home', 657).useOrganisation.getState().orgId).toBe(657)
})

test.each(['0', 'null', '-3', undefined])('R40: %s in the address says nothing: what was kept counts', (text) => {
  const { useOrganisation, enterOrganisation } = start(text === undefined ? '/home' : `/home?orgId=${text}`, 657)
  expect(useOrganisation.getState().orgId).toBe(657)
  enterOrganisation(null)
  expect(useOrganisation.getState().orgId).toBe(657)
})

test('R224: a page that is opened with one that is not known shows the main one, and calls carry that', () => {
  const { useOrganisation, enterOrganisation, read } = start('/home?orgId=657')
  enterOrganisation(999)
  expect([useOrganisation.getState().orgId, read('orgId')]).toEqual([340, 340])
})
