import type { Data } from '@xinqi/domain/contract/contract'
import { devicesNeeded, verdictOf, type Arm } from '@xinqi/domain/rules/campaign'
import { addDays, dateOf, formatMoment, instantAt } from '@xinqi/domain/time'
import type { OperatorCaller } from '../../call/caller'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { findCampaign } from './data'
import { countByDay, countConsent, countDevices, countOrders, listChanges, type DeviceCount } from './funnel-data'
import { presentMade } from './present'
import { awaitsRelease, isOwn } from './release'

type Desk = Data<'GET /operator/campaign/detail'>

/** Days of the curve. */
const DAYS = 30
/** A test is made to find a change of this much in the share that goes on. */
const LIFT = 0.05

/** All that an operator looks at of one campaign. */
export async function campaignDesk({ db, clock }: Services, caller: OperatorCaller, campaignId: number): Promise<Desk> {
  const row = await findCampaign(db, campaignId)
  if (!row) throw notFound('活动')
  const now = clock.now()
  const devices = await countDevices(db, campaignId, row.page, now)
  const orders = await countOrders(db, campaignId)
  const { bookers, consented } = await countConsent(db, campaignId)
  const changes = await listChanges(db, campaignId)
  const [a, b] = [armCount(devices, 'a'), armCount(devices, 'b')]
  const needed = neededFor(a)
  return {
    ...presentMade(row, now),
    funnel: stepsOf(devices, orders),
    sources: sourcesOf(devices, orders),
    days: daysOf(await countByDay(db, campaignId, row.page, instantAt(addDays(dateOf(now), 1 - DAYS), 0)), now),
    bookers,
    consentedBookers: consented,
    test: {
      heroA: row.hero,
      heroB: row.hero_b,
      a,
      b,
      needed,
      verdict: needed === null ? 'tooFew' : verdictOf(a, b, needed),
    },
    changes: changes.map(({ at, by, what }) => ({ time: formatMoment(at), by, what })),
    lastChange: changes[0]?.id ?? 0,
    awaitsRelease: awaitsRelease(row),
    isOwn: isOwn(row, caller),
  }
}

/** From how many go on with text a. Where all do, or nobody does, there is nothing to work it out from yet. */
function neededFor({ opened, went }: { opened: number; went: number }): number | null {
  return opened === 0 ? null : devicesNeeded(went / opened, LIFT)
}

type Orders = Awaited<ReturnType<typeof countOrders>>

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

const stepsOf = (devices: readonly DeviceCount[], orders: Orders): Desk['funnel'] => ({
  seen: sum(devices, (row) => row.seen),
  opened: sum(devices, (row) => row.opened),
  loggedIn: sum(devices, (row) => row.loggedIn),
  booked: sum(orders, (row) => row.booked),
  paid: sum(orders, (row) => row.paid),
  came: sum(orders, (row) => row.came),
})

function sourcesOf(devices: readonly DeviceCount[], orders: Orders): Desk['sources'] {
  const sources = [...new Set([...devices, ...orders].map(({ sourceType }) => sourceType))].sort((a, b) => a - b)
  return sources.map((sourceType) => ({
    sourceType,
    ...stepsOf(
      devices.filter((row) => row.sourceType === sourceType),
      orders.filter((row) => row.sourceType === sourceType),
    ),
  }))
}

function armCount(devices: readonly DeviceCount[], arm: Arm): { opened: number; went: number } {
  const rows = devices.filter((row) => row.arm === arm)
  return { opened: sum(rows, (row) => row.opened), went: sum(rows, (row) => row.went) }
}

function daysOf({ opened, booked }: Awaited<ReturnType<typeof countByDay>>, now: Date): Desk['days'] {
  return Array.from({ length: DAYS }, (_, place) => {
    const day = addDays(dateOf(now), place + 1 - DAYS)
    return {
      day,
      opened: opened.find((row) => row.day === day)?.opened ?? 0,
      booked: booked.find((row) => row.day === day)?.booked ?? 0,
    }
  })
}
