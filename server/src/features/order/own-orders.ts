import { ORDER } from '@xinqi/domain/status/order'
import type { listOwnOrders } from './data'

/** All orders of one person, newest first, as far as the questions below ask. */
type OwnOrders = Awaited<ReturnType<typeof listOwnOrders>>

const ENDED_EARLY: readonly number[] = [
  ORDER.awaitingPayment,
  ORDER.cancelled,
  ORDER.refundRequested,
  ORDER.refunded,
  ORDER.partialRefund,
  ORDER.awaitingUserConfirmation,
]

const isIn = (orders: OwnOrders, status: number): boolean =>
  orders.some(({ order_show_status }) => order_show_status === status)

/** Sessions that took place or count as used. */
export const consultedCount = (orders: OwnOrders): number =>
  orders.reduce((total, { sessions_done }) => total + sessions_done, 0)

/** Orders that stand, or of which something was used: what was never paid, or given up in time, is not counted. */
const lasting = (orders: OwnOrders): OwnOrders =>
  orders.filter(({ order_show_status, sessions_done }) => sessions_done > 0 || !ENDED_EARLY.includes(order_show_status))

/** Nothing has been booked that stands: the next order would be the first. */
export const isFirst = (orders: OwnOrders): boolean => lasting(orders).length === 0

export const waitsForConfirmation = (orders: OwnOrders): boolean => isIn(orders, ORDER.toConfirm)

export const waitsForInformation = (orders: OwnOrders): boolean => isIn(orders, ORDER.awaitingInformation)

export const lastOrderType = (orders: OwnOrders): number | null => orders[0]?.order_type ?? null

export const boughtServices = (orders: OwnOrders): number[] => [
  ...new Set(lasting(orders).map(({ service_id }) => service_id)),
]

/** Those that were made in one organisation. */
export const inOrganisation = (orders: OwnOrders, orgId: number): OwnOrders =>
  orders.filter(({ org_id }) => org_id === orgId)

/** The number of the first order with a consultant that stands, or of which something was used. */
export const firstOrderWith = (orders: OwnOrders, consultantId: number): string | undefined =>
  lasting(orders)
    .filter(({ consultant_id }) => consultant_id === consultantId)
    .at(-1)?.order_no
