import type { Data } from '@xinqi/domain/contract/contract'
import { paysAfterUse } from '@xinqi/domain/order-types'
import { priceBand } from '@xinqi/domain/rules/price-band'
import { APPROVAL, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { listPriceChanges, PriceRow, Seller, ServiceRow } from './data'
import { isPriced, pricedBy } from './policy'

type Mine = Data<'GET /consult/consultService/mine'>['services'][number]
type Price = Data<'GET /consult/consultService/prices'>['list'][number]
type Listed = Data<'GET /operator/priceChange/list'>['list'][number]

export const presentPrice = (row: PriceRow): Price => ({
  changeNo: row.change_no,
  beforeFen: row.before_fen,
  priceFen: row.price_fen,
  note: row.note,
  approvalStatus: row.approval_status as ApprovalStatus,
  reason: row.reason,
  createTime: formatMoment(row.created_at),
  decideTime: momentOrNull(row.decided_at),
})

export function presentService(
  seller: Seller,
  row: ServiceRow,
  { openOrders, price }: { openOrders: number; price: PriceRow | undefined },
): Mine {
  const priced = isPriced(seller, row)
  return {
    srvId: row.id,
    name: row.name,
    minutes: row.minutes,
    sessions: row.sessions,
    consultMode: row.modes.join(','),
    priceFen: row.price_fen,
    isPriced: priced,
    paysAfter: paysAfterUse(row.order_type),
    active: row.active,
    openOrders,
    band: priced ? priceBand(pricedBy(seller, row)) : null,
    waiting: price?.approval_status === APPROVAL.reviewing ? presentPrice(price) : null,
    refused: price?.approval_status === APPROVAL.rejected ? presentPrice(price) : null,
  }
}

type ListedRow = Awaited<ReturnType<typeof listPriceChanges>>['rows'][number]

export const presentPriceChange = (row: ListedRow, operatorId: number): Listed => ({
  ...presentPrice(row),
  consultantId: row.consultant_id,
  userName: row.user_name,
  consultantType: row.consultant_type,
  serviceName: row.name,
  minutes: row.minutes,
  sessions: row.sessions,
  band: priceBand(pricedBy(row, row)),
  lookedBy: row.looked_by_name,
  isLookedAtByMe: row.looked_by === operatorId,
})
