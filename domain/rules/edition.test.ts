import { flavourOf, SEEDED_ORG_IDS } from '../edition/flavour'
import { FLAVOURS, type Flavour } from '../edition/flavour-table'
import { TABS_WITH_MESSAGES } from '../edition/tabs'
import { editionFaults } from './edition'

const { main, welfare, employee } = FLAVOURS
const faultsOf = (flavour: Flavour, change: Partial<Flavour>) =>
  editionFaults({ ...flavour, ...change }, flavour.features)
const withFeatures = (flavour: Flavour, change: Partial<Flavour['features']>) =>
  faultsOf(flavour, { features: { ...flavour.features, ...change } })

test('every edition of the table keeps the rules that operators are held to', () => {
  for (const id of SEEDED_ORG_IDS) expect([id, editionFaults(flavourOf(id), flavourOf(id).features)]).toEqual([id, {}])
})

test('R83, R208: messages have a tab where they are open, and nowhere else', () => {
  expect(Object.keys(withFeatures(main, { im: false }))).toEqual(['edition/tabs'])
  expect(Object.keys(faultsOf(main, { tabs: ['home', 'userCenter'] }))).toEqual(['edition/tabs'])
})

test.each([
  [['home', 'home', 'message', 'userCenter']],
  [['studio', 'message', 'userCenter']],
  [['home', 'userCenter', 'message']],
  [['home', 'message', 'userCenter', 'recommend']],
  [['home', 'cikeHome', 'message', 'userCenter']],
  [[]],
] as const)('R82: %j are no tabs', (tabs) => expect(Object.keys(faultsOf(main, { tabs }))).toEqual(['edition/tabs']))

test('R82: another order and another place are tabs', () => {
  expect(faultsOf(main, { tabs: ['home', 'moodCurve', 'message', 'userCenter'] })).toEqual({})
})

test('R86: the app begins with people', () => {
  expect(Object.keys(faultsOf(main, { appTabs: ['mood'] }))).toEqual(['edition/appTabs'])
  expect(faultsOf(main, { appTabs: ['consultation'] })).toEqual({})
})

test('R88: the employees’ shell keeps its two tabs, and has no chat', () => {
  expect(Object.keys(faultsOf(employee, { tabs: TABS_WITH_MESSAGES }))).toEqual(['edition/tabs'])
  expect(Object.keys(withFeatures(employee, { im: true }))).toEqual(['edition/features/im'])
})

test('where nobody pays there is nothing to be saved or won, and that it is free is said', () => {
  expect(Object.keys(withFeatures(welfare, { coupons: true, cashback: true }))).toEqual([
    'edition/features/coupons',
    'edition/features/cashback',
  ])
  expect(Object.keys(faultsOf(welfare, { words: { ...welfare.words, free: null } }))).toEqual(['edition/words/free'])
  expect(Object.keys(faultsOf(main, { words: { ...main.words, free: '免费' } }))).toEqual(['edition/words/free'])
})
