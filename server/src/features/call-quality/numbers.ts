import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import {
  CALL_DEVICES,
  CALL_NETWORKS,
  CALL_ROUTES,
  PIECE_SECONDS,
  PIECES_KEPT_DAYS,
} from '@xinqi/domain/rules/call-quality'
import { GROUP_LEAST } from '@xinqi/domain/rules/dashboard'
import { addDays, dateOf, daysBetween, type DateText } from '@xinqi/domain/time'
import { badInput } from '../../call/refusal'
import type { Services } from '../../call/services'
import { countPieces, type CountedPieces } from './data'

type Numbers = Data<'GET /operator/callQuality/numbers'>
type Cell = Numbers['total']

/** Where no days are named. */
const USUAL_DAYS = 7
const PIECES_A_MINUTE = 60 / PIECE_SECONDS

const minutesOf = (pieces: number): number => Math.round((pieces / PIECES_A_MINUTE) * 10) / 10

/** Nothing is said of so few calls that somebody could be known by them; none at all names nobody. */
function presentCell(counted: CountedPieces | undefined): Cell {
  if (!counted || counted.sessions === 0) return { sessions: 0, minutes: { good: 0, passable: 0, bad: 0 } }
  const { sessions, good, passable, bad } = counted
  if (sessions < GROUP_LEAST) return { sessions: null, minutes: null }
  return { sessions, minutes: { good: minutesOf(good), passable: minutesOf(passable), bad: minutesOf(bad) } }
}

function daysFrom(from: DateText, to: DateText): DateText[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))
}

function spanOf(asked: Parsed<'GET /operator/callQuality/numbers'>, today: DateText): { from: DateText; to: DateText } {
  const to = asked.to ?? today
  const from = asked.from ?? addDays(to, 1 - USUAL_DAYS)
  if (to < from) throw badInput('结束日期早于开始日期', { to: '结束日期早于开始日期' })
  if (to > today) throw badInput('还没到这一天', { to: '还没到这一天' })
  const tooLong = `最多看 ${PIECES_KEPT_DAYS} 天`
  if (daysBetween(from, to) >= PIECES_KEPT_DAYS) throw badInput(tooLong, { from: tooLong })
  return { from, to }
}

/** How the calls of a span went. @throws Refusal for a span that is too long, upside down, or still to come */
export async function callNumbersOf(
  { db, clock }: Services,
  asked: Parsed<'GET /operator/callQuality/numbers'>,
): Promise<Numbers> {
  const today = dateOf(clock.now())
  const { from, to } = spanOf(asked, today)
  const counted = await countPieces(db, from, to)
  const by = (is: (row: CountedPieces) => boolean): Cell => presentCell(counted.find(is))
  return {
    from,
    to,
    today,
    total: by((row) => row.day === null && row.device === null && row.network === null && row.route === null),
    byDay: daysFrom(from, to).map((day) => ({ day, ...by((row) => row.day === day) })),
    byDevice: CALL_DEVICES.map((device) => ({ device, ...by((row) => row.device === device) })),
    byNetwork: CALL_NETWORKS.map((network) => ({ network, ...by((row) => row.network === network) })),
    byRoute: CALL_ROUTES.map((route) => ({ route, ...by((row) => row.route === route) })),
  }
}
