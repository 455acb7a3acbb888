import { DAY } from '@xinqi/domain/time'
import { createCampaign, type CampaignFacts } from '../../testing/campaigns'
import { createOrganisation } from '../../testing/build-organisation'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()
const before = (days: number) => new Date(app.clock.now().getTime() - days * DAY)
const after = (days: number) => before(-days)

interface Way {
  kind?: 'browser' | 'wechat'
  sourceType?: number
  visitor?: Visitor
}

/** What an address is to somebody who comes by this way. */
async function shownAt(variant: string, { kind = 'browser', sourceType, visitor }: Way = {}) {
  const { activity, dependsOnReader, others } = await app.client.call(
    'GET /appoint/authorityNone/consultant/activity',
    { page: 'activity', variant, orgId: app.world.orgId, sourceType },
    { headers: { 'client-kind': kind }, token: visitor?.token },
  )
  return (
    activity && { id: activity.campaignId, state: activity.state, obstacle: activity.obstacle, dependsOnReader, others }
  )
}

const at = (variant: string, facts: CampaignFacts) =>
  createCampaign(app, { variant, ...facts }).then(({ campaignId }) => campaignId)

test('two campaigns at one address: each reader comes upon the one that is for them', async () => {
  const everybody = await at('two', { starts_at: before(1) })
  expect(await shownAt('two')).toMatchObject({ id: everybody, dependsOnReader: false })
  const inWechat = await at('two', { client_kinds: ['wechat'], starts_at: before(5) })
  const byLink = await at('two', { source_types: [7], starts_at: before(9) })
  expect(await shownAt('two')).toMatchObject({ id: everybody, obstacle: null })
  expect(await shownAt('two', { kind: 'wechat' })).toMatchObject({
    id: inWechat,
    obstacle: null,
    dependsOnReader: true,
  })
  expect(await shownAt('two', { sourceType: 7 })).toMatchObject({ id: byLink, obstacle: null })
  expect(await shownAt('two', { sourceType: 8 })).toMatchObject({ id: everybody, obstacle: null })
  // A sibling is no other place to go.
  expect((await shownAt('two', { sourceType: 7 }))?.others.map(({ variant }) => variant)).not.toContain('two')
})

test('who has booked before comes upon what is left for others, and a stranger upon what is for the first visit', async () => {
  const everybody = await at('first', { starts_at: before(1) })
  const firstVisit = await at('first', { first_only: true, starts_at: before(5) })
  const regular = await newVisitor(app)
  await book(app, regular, { at: '2026-11-23 18:00:00' })
  expect(await shownAt('first', { visitor: await newVisitor(app) })).toMatchObject({ id: firstVisit })
  expect(await shownAt('first')).toMatchObject({ id: firstVisit })
  expect(await shownAt('first', { visitor: regular })).toMatchObject({ id: everybody, obstacle: null })
})

test('what is paused or used up stands there only where nothing sells', async () => {
  const old = await at('closed', { starts_at: before(9) })
  await at('closed', { paused_at: before(0) })
  const usedUp = await at('closed', { stock: 0, starts_at: before(0) })
  expect(await shownAt('closed')).toMatchObject({ id: old, state: 'running' })
  await app.db
    .updateTable('campaign')
    .set({ ends_at: before(0) })
    .where('id', '=', old)
    .execute()
  expect(await shownAt('closed')).toMatchObject({ id: usedUp, state: 'usedUp' })
})

test('what is to come stands there beforehand, unless it is being written still', async () => {
  const window = { starts_at: after(1), ends_at: after(2) }
  const draft = await at('draft', { ...window, paused_at: before(0) })
  expect(await shownAt('draft')).toBeNull()
  await app.db.updateTable('campaign').set({ paused_at: null }).where('id', '=', draft).execute()
  expect(await shownAt('draft')).toMatchObject({ id: draft, state: 'planned' })
})

test('a page without a price is for whom it was written; a price for others says why it is not to be had', async () => {
  const told = await at('quiet', { price_fen: null, stock: null, source_types: [7] })
  expect(await shownAt('quiet')).toBeNull()
  expect(await shownAt('quiet', { sourceType: 7 })).toMatchObject({ id: told, obstacle: null })
  const priced = await at('dear', { source_types: [7] })
  expect(await shownAt('dear')).toMatchObject({ id: priced, obstacle: '这个活动只给从它的链接进来的人' })
})

test('what goes on is listed by organisation, window, client and source, the one of home first', async () => {
  const orgId = await createOrganisation(app.db, { id: 169, name: '这里' })
  const here = (variant: string, facts: CampaignFacts) => at(variant, { org_id: orgId, title: variant, ...facts })
  await here('open', { starts_at: before(3) })
  await here('newer', { starts_at: before(2) })
  await here('home', {
    starts_at: before(4),
    on_home: true,
    hero_b: JSON.stringify({ title: '乙', lead: '乙', act: '乙' }),
  })
  await here('coming', { starts_at: after(1), ends_at: after(2) })
  await here('over', { starts_at: before(2), ends_at: before(0) })
  await here('paused', { paused_at: before(0) })
  await here('wechat', { client_kinds: ['wechat'], starts_at: before(6) })
  await here('link', { source_types: [7], starts_at: before(7), on_home: true })
  const elsewhere = await createOrganisation(app.db, { id: 10, name: '别处' })
  await at('elsewhere', { org_id: elsewhere })
  const list = async (kind: string, sourceType?: number) =>
    (
      await app.client.call(
        'GET /appoint/consultBanner/getBannerList',
        { orgId, sourceType },
        { headers: { 'client-kind': kind } },
      )
    ).list.map(({ title }) => title)
  expect(await list('browser')).toEqual(['home', 'newer', 'open'])
  expect(await list('wechat')).toEqual(['home', 'newer', 'open', 'wechat'])
  expect(await list('browser', 7)).toEqual(['home', 'link', 'newer', 'open'])
  // A device is told of a campaign with the text that it would read there, so that what is seen counts for that text.
  await app.db
    .updateTable('campaign')
    .set({ percent_b: 100, hero_b: JSON.stringify({ title: '今晚', lead: '聊聊', act: '选一位' }) })
    .where('title', '=', 'open')
    .execute()
  const arms = await app.client.call('GET /appoint/consultBanner/getBannerList', { orgId })
  expect(arms.list.map(({ title, arm }) => title + arm)).toEqual(['homea', 'newera', 'openb'])

  const named = async (where: number, sourceType?: number) =>
    (await app.client.call('GET /appoint/indexActivity/selectLastestActivity', { orgId: where, sourceType })).activity
  expect(await named(orgId)).toMatchObject({ title: 'home', arm: 'a' })
  await app.db
    .updateTable('campaign')
    .set({ paused_at: before(0) })
    .where('title', '=', 'home')
    .execute()
  expect(await named(orgId)).toBeNull()
  expect(await named(orgId, 7)).toMatchObject({ title: 'link' })
  expect(await named(elsewhere)).toBeNull()
})
