import type * as address from './address.h5'

/** The address module of H5 as it loads with this address in sight. */
function enteredBy(entry: string): typeof address {
  window.history.replaceState(null, '', entry)
  jest.resetModules()
  return jest.requireActual<typeof address>('./address.h5')
}

it('a ticket behind the # is given once, and is out of the address in sight', () => {
  const { takeFragment } = enteredBy('/live/8?userType=2#ticket=abc&more=1')
  expect(takeFragment('ticket')).toBe('abc')
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/live/8?userType=2#more=1')
  expect(takeFragment('ticket')).toBeUndefined()
})

it('an address without one is left as it is', () => {
  const { takeFragment } = enteredBy('/live/8?ticket=abc')
  expect(takeFragment('ticket')).toBeUndefined()
  expect(window.location.href).toMatch(/\/live\/8\?ticket=abc$/)
})
