import { makeBackgroundInert } from './inert-background'

const inertIds = () => [...document.querySelectorAll('[inert]')].map((element) => element.id)
const byId = (id: string): HTMLElement => document.getElementById(id)!

beforeEach(() => {
  document.body.innerHTML =
    '<div id="page"><div id="list"></div><div id="place"><div id="sheet"></div></div><div id="dialog"></div>' +
    '<div id="toast" aria-live="polite"></div></div><div id="below"></div>'
})

test('everything around an overlay is inert, but what is announced, until it closes (R105)', () => {
  const giveBack = makeBackgroundInert(byId('sheet'))
  expect(inertIds()).toEqual(['list', 'dialog', 'below'])
  giveBack()
  expect(inertIds()).toEqual([])
})

test('a dialog over a sheet leaves the sheet its background when it closes', () => {
  byId('dialog').remove()
  const closeSheet = makeBackgroundInert(byId('sheet'))
  byId('page').append(Object.assign(document.createElement('div'), { id: 'dialog' }))
  const closeDialog = makeBackgroundInert(byId('dialog'))
  expect(inertIds()).toContain('place')
  closeDialog()
  expect(inertIds()).toEqual(['list', 'below'])
  closeSheet()
  expect(inertIds()).toEqual([])
})

test('overlays close in any order, and the one on top is always within reach', () => {
  const closeSheet = makeBackgroundInert(byId('sheet'))
  const closeDialog = makeBackgroundInert(byId('dialog'))
  expect(inertIds()).toEqual(['list', 'place', 'below'])
  closeSheet()
  expect(inertIds()).toEqual(['list', 'place', 'below'])
  closeDialog()
  expect(inertIds()).toEqual([])
})

test('a page that comes over an open sheet can be used, and so can the sheet when its dialog has closed', () => {
  const closeSheet = makeBackgroundInert(byId('sheet'))
  const next = Object.assign(document.createElement('div'), { id: 'next' })
  next.innerHTML = '<div id="form"></div><div id="ask"></div>'
  document.body.append(next)
  const closeAsk = makeBackgroundInert(byId('ask'))
  expect(inertIds()).toEqual(expect.arrayContaining(['page', 'form']))
  closeAsk()
  expect(inertIds()).toEqual(['list', 'dialog', 'below'])
  closeSheet()
  expect(inertIds()).toEqual([])
})
