import type { Data } from '@xinqi/domain/contract/contract'
import { ENDED_MINUTES, UNPAID_MINUTES } from '@xinqi/domain/constants'
import { DAY, formatMoment, MINUTE } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { findNextRemoteAppointment, findUnfinishedOrder, findUnpaidConsulted } from './data'
import { openName } from '../visitor/sealed-info'
import { presentAppointment } from './present'

type UnfinishedOrder = Data<'GET /appoint/consultConsultant/checkUnpayAndUnFill'>
type OverdueOrder = Data<'GET /appoint/consultOrder/getSpecialUnpay'>
type NextAppointment = Data<'GET /appoint/consultConsultant/appointInfo'>

const minutesAgo = ({ clock }: Services, minutes: number): Date => new Date(clock.now().getTime() - minutes * MINUTE)

/**
 * The order that waits for a payment or for information, while its 30 minutes run (R132–R135). Who reads it adds them to `createTime`, so
 * of an order with another deadline that is when they would have begun.
 */
export async function unfinishedOrder(services: Services, userId: number): Promise<UnfinishedOrder> {
  const order = await findUnfinishedOrder(services.db, userId, services.clock.now())
  if (!order) return null
  return {
    orderNo: order.order_no,
    orderStatus: order.order_show_status,
    createTime: formatMoment(new Date(order.deadline.getTime() - UNPAID_MINUTES * MINUTE)),
    homepage: order.portrait,
  }
}

/** The order that was consulted and waits for its payment since so many whole days (R140, R141). */
export async function overdueOrder({ db, clock }: Services, userId: number): Promise<OverdueOrder> {
  const order = await findUnpaidConsulted(db, userId)
  if (!order?.completed_at) return { visible: false, info: null }
  const overTime = Math.max(0, Math.floor((clock.now().getTime() - order.completed_at.getTime()) / DAY))
  return { visible: true, info: { orderNo: order.order_no, homepage: order.portrait, overTime } }
}

/** The session that starts next, or started within the last 20 minutes; video and voice only (R136). */
export async function nextAppointment(services: Services, userId: number): Promise<NextAppointment> {
  const row = await findNextRemoteAppointment(services.db, userId, minutesAgo(services, ENDED_MINUTES))
  if (!row) return null
  return {
    ...presentAppointment({ ...row, rate_id: null }, row),
    userName: openName(services.cipher, row.visitor_info_id, row.name_cipher),
    consultantPhone: row.phone_masked,
    areaCode: row.area_code,
  }
}
