import { flavourFor, flavourOf, SEEDED_ORG_IDS } from './flavour'
import { showsUnread, tabLabel, tabsOf, type TabContext } from './tabs'

const everything: TabContext = { nativeApp: false, hasGroups: false, isBuilt: () => true }
const tabs = (orgId: number, context: Partial<TabContext> = {}) =>
  tabsOf(flavourOf(orgId), { ...everything, ...context })

test('R82: studio, consultation and my are the default', () => {
  expect(tabs(559)).toEqual(['studio', 'home', 'userCenter'])
})

test('R83, R208: messages stand where messages are open, and nowhere else', () => {
  for (const orgId of SEEDED_ORG_IDS)
    expect([orgId, tabs(orgId).includes('message')]).toEqual([orgId, flavourOf(orgId).features.im])
})

test.each([
  [657, '服务'],
  [559, '公益热线'],
  [680, '督导'],
  [681, '督导'],
  [340, '咨询'],
])('R84: the consultation tab of %i reads %s', (orgId, label) => expect(tabLabel(flavourOf(orgId), 'home')).toBe(label))

test('R85: a group tab where the organisation has groups', () => {
  expect(tabs(340, { hasGroups: true })).toEqual(['studio', 'home', 'message', 'groupList', 'userCenter'])
})

test('R86: the native app has recommend, consultation and mood', () => {
  expect(tabs(340, { nativeApp: true, hasGroups: true })).toEqual(['recommend', 'consultation', 'mood'])
  expect(tabs(340, { nativeApp: true }).map((tab) => tabLabel(flavourOf(340), tab))).toEqual(['推荐', '咨询', '心情'])
})

test('R87: unread messages show on message, in the native app on home too', () => {
  expect([showsUnread('message', false), showsUnread('home', false)]).toEqual([true, false])
  expect([showsUnread('message', true), showsUnread('home', true), showsUnread('mood', true)]).toEqual([
    true,
    true,
    false,
  ])
})

test('R88, R32: the employees’ shell has exactly two tabs, 督导 for those who come for it', () => {
  expect(tabs(728, { hasGroups: true })).toEqual(['employeeWelfare', 'records'])
  expect(tabs(728, { nativeApp: true })).toEqual(['employeeWelfare', 'records'])
  expect(tabLabel(flavourFor(728, null), 'employeeWelfare')).toBe('咨询')
  expect(tabLabel(flavourFor(728, null, true), 'employeeWelfare')).toBe('督导')
})

test('a tab without a page is not shown', () => {
  expect(tabs(340, { isBuilt: (route) => route !== 'message' && route !== 'groupList', hasGroups: true })).toEqual([
    'studio',
    'home',
    'userCenter',
  ])
})

test('R30: the copy of the main brand has a home tab of its own', () => {
  expect(tabs(341)).toContain('cikeHome')
})
