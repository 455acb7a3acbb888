import { DAY, HOUR } from '@xinqi/domain/time'
import { createCampaign } from '../../testing/campaigns'
import { holdSession } from '../../testing/hold-session'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, order } from '../../testing/visitor'
import { BEACON_PATH } from '../tracking/beacon-route'

const app = useTestApp()

interface Seen {
  client: string
  event: 'exposure' | 'tap'
  page: string
  target: string
}

async function send({ client, ...event }: Seen): Promise<void> {
  const batch = {
    ...{ project: 'xinqi', client, account: '', orgId: app.world.orgId, kind: 'browser' },
    events: [{ ...event, at: app.clock.now().getTime() }],
  }
  const data = Buffer.from(JSON.stringify(batch)).toString('base64')
  await fetch(`${app.origin}${BEACON_PATH}?${new URLSearchParams({ data }).toString()}`)
}

test('a device is counted once a step, text and source; what only looks like the campaign is not; orders are everybody’s', async () => {
  const { campaignId } = await createCampaign(app)
  const operator = await newOperator(app)
  const desk = () => operator.call('GET /operator/campaign/detail', { campaignId })
  const part = (arm: string, source: number) => `campaign-${campaignId}-${arm}-s${source}`
  const open = (client: string, target: string): Promise<void> =>
    send({ client, event: 'exposure', page: 'activity', target })

  await send({ client: 'funnel-phone-1', event: 'exposure', page: 'home', target: part('a', 0) })
  for (const _ of [1, 2]) await open('funnel-phone-1', part('a', 0))
  await send({ client: 'funnel-phone-1', event: 'tap', page: 'activity', target: part('a', 0) })
  await open('funnel-phone-2', part('b', 0))
  await open('funnel-phone-3', part('b', 7))
  await send({ client: 'funnel-phone-3', event: 'exposure', page: 'userOrderDetail', target: part('b', 7) })
  for (const target of [`campaign-${campaignId}1-a-s0`, `campaign-${campaignId}-c-s0`, `campaign-${campaignId}-a-s0x`])
    await open('funnel-phone-4', target)

  const evening = (days: number): string =>
    `${new Date(app.clock.now().getTime() + days * DAY + 8 * HOUR).toISOString().slice(0, 10)} 19:00:00`
  const [comes, waits] = [await newVisitor(app), await newVisitor(app)]
  const allow = { purpose: 'analytics', granted: true } as const
  await comes.call('POST /appoint/consultVisitor/setConsent', allow)
  for (const granted of [true, false])
    await waits.call('POST /appoint/consultVisitor/setConsent', { ...allow, granted })
  const held = await book(app, comes, { at: evening(2), campaignId, sourceType: 7 })
  await order(app, waits, { at: evening(3), campaignId })
  expect(await desk()).toMatchObject({
    funnel: { seen: 1, opened: 3, loggedIn: 1, booked: 2, paid: 1, came: 0 },
    sources: [
      { sourceType: 0, seen: 1, opened: 2, loggedIn: 0, booked: 1, paid: 0 },
      { sourceType: 7, seen: 0, opened: 1, loggedIn: 1, booked: 1, paid: 1 },
    ],
    test: { a: { opened: 1, went: 1 }, b: { opened: 2, went: 0 }, verdict: 'tooFew' },
    bookers: 2,
    consentedBookers: 1,
  })
  expect((await desk()).days.at(-1)).toMatchObject({ opened: 3, booked: 2 })
  await holdSession(app, comes, held)
  expect((await desk()).funnel).toMatchObject({ booked: 2, paid: 1, came: 1 })
})
