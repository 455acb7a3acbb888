import { formatFen, type Fen } from '../money'
import { PAYOUT_MIN_FEN } from '../status/payout'

/** What is still to be done by a consultant who wants to leave the platform; each is a number of things. */
export interface InTheWay {
  /** Sessions that are booked and were not held yet. */
  sessions: number
  /** Orders that are paid, with sessions for which no time was chosen. */
  packages: number
  /** Orders that wait for their visitor to answer or to pay. */
  orders: number
  /** Readings of drawings that were bought and are not handed over. */
  readings: number
  /** Groups they lead, alone or with somebody, from being handed in to their end. */
  groups: number
  settlements: number
  deposits: number
  /** What they have earned or confirmed that has not arrived with them: nobody else could confirm it or take it out. */
  owedFen: Fen
}

/** To who has left and logs in again. */
export const LEFT_PLATFORM = '你已经离开平台，谢谢你在这里陪伴过的每个人。如需查看结算请联系平台'

/** Why a consultant may not leave yet, in one sentence; null where nothing stands in the way. */
export function leavingObstacle({
  sessions,
  packages,
  orders,
  readings,
  groups,
  settlements,
  deposits,
  owedFen,
}: InTheWay): string | null {
  const ofVisitors = [
    sessions > 0 && `${sessions} 次约好的咨询`,
    packages > 0 && `${packages} 个还有次数没用的订单`,
    orders > 0 && `${orders} 个等来访者答复或付款的订单`,
  ].filter((part) => part !== false)
  const others = [
    readings > 0 && `${readings} 幅单独买了解读、还没写好的画`,
    groups > 0 && `${groups} 个没有结束的团体`,
    settlements > 0 && `${settlements} 份没有确认的结算单`,
    deposits > 0 && `${deposits} 笔没有结清的保证金`,
    // What is less than the smallest payout cannot be taken out by anybody.
    owedFen >= PAYOUT_MIN_FEN && `${formatFen(owedFen)} 没有到账的收入`,
  ].filter((part) => part !== false)
  if (ofVisitors.length + others.length === 0) return null
  const then = others.length === 0 ? '先改约或退款' : '先办完这些'
  return `还有 ${[...ofVisitors, ...others].join('、')}，${then}`
}
