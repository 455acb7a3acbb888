import { leftOf } from '@xinqi/domain/rules/campaign'
import { conflict } from '../../call/refusal'
import type { Db, Services } from '../../call/services'
import { closedReason } from './audience'
import { findCampaign } from './data'

interface Waiting {
  letIn: () => void
  refuse: (why: unknown) => void
}

/** Those of this process who want one campaign's price now. */
interface Gate {
  waiting: Waiting[]
  underWay: number
  /** Somebody looks how many places are left, on behalf of all who wait. */
  isLooking: boolean
  /** An attempt has ended since that look began. */
  hasNews: boolean
}

/** So many wait at least, however few places are left: what becomes of those is known in a moment. */
const WAITING_FEW = 20
const CROWDED = '想要最后几个名额的人正多，请过一会儿再看还有没有，或者按平常的价格预约'

const gates = new WeakMap<Db, Map<number, Gate>>()

/**
 * Tries for a campaign's price once there is a place to try for: as many are under way at once as are left, as many again wait for
 * what becomes of those and try for a place that comes free meanwhile, or are refused together, by one look; of a crowd, who comes after
 * them is told at once that it is one. This spares work and decides nothing: there are other processes, and the order takes its place
 * itself.
 * @throws Refusal where the price is not to be had by anybody, or too many want it at this moment
 */
export async function inTurn<T>(services: Services, campaignId: number, attempt: () => Promise<T>): Promise<T> {
  const gate = gateOf(services.db, campaignId)
  const turn = new Promise<void>((letIn, refuse) => {
    gate.waiting.push({ letIn, refuse })
  })
  // Who comes while somebody looks is served by that look.
  if (!gate.isLooking) void look(services, campaignId, gate)
  await turn
  let failed = true
  try {
    const result = await attempt()
    failed = false
    return result
  } finally {
    gate.underWay -= 1
    // One attempt less and one place less: of those who have their place only the last has news for who waits.
    if (failed || gate.underWay === 0) void look(services, campaignId, gate)
  }
}

function gateOf(db: Db, campaignId: number): Gate {
  const ofDatabase = gates.get(db) ?? new Map<number, Gate>()
  gates.set(db, ofDatabase)
  const gate = ofDatabase.get(campaignId) ?? { waiting: [], underWay: 0, isLooking: false, hasNews: false }
  ofDatabase.set(campaignId, gate)
  return gate
}

/** Never rejects: what goes wrong is told to who waits. */
async function look(services: Services, campaignId: number, gate: Gate): Promise<void> {
  gate.hasNews = true
  if (gate.isLooking) return
  gate.isLooking = true
  while (gate.hasNews && gate.waiting.length > 0) {
    gate.hasNews = false
    await serve(services, campaignId, gate)
  }
  gate.isLooking = false
  if (gate.waiting.length === 0 && gate.underWay === 0) gates.get(services.db)?.delete(campaignId)
}

/** Lets in as many as there are places beside those under way, or sends all away. */
async function serve({ db, clock }: Services, campaignId: number, gate: Gate): Promise<void> {
  try {
    const campaign = await findCampaign(db, campaignId)
    // What is no campaign, or has no price, is refused by the order.
    const counted = campaign && campaign.price_fen !== null ? campaign : null
    const closed = counted && closedReason(counted, clock.now())
    if (closed) throw conflict(closed)
    const left = counted && leftOf(counted)
    for (const { letIn } of gate.waiting.splice(0, left === null ? Infinity : Math.max(0, left - gate.underWay))) {
      gate.underWay += 1
      letIn()
    }
    if (left === null) return
    for (const { refuse } of gate.waiting.splice(Math.max(left, WAITING_FEW))) refuse(conflict(CROWDED))
  } catch (error) {
    for (const { refuse } of gate.waiting.splice(0)) refuse(error)
  }
}
