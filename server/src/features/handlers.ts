import type { Handlers } from '../http/handler'
import { accountHandlers } from './account/calls'
import { appointmentHandlers } from './appointments/calls'
import { consultantHandlers } from './consultants/calls'
import { contentHandlers } from './content/calls'
import { enterpriseHandlers } from './enterprise/calls'
import { orderHandlers } from './orders/calls'
import { organisationHandlers } from './organisation/calls'
import { privacyHandlers } from './privacy/calls'
import { ratingHandlers } from './ratings/calls'
import { roomHandlers } from './room/calls'
import { scheduleHandlers } from './schedule/calls'
import { sessionHandlers } from './sessions/calls'
import { subscriptionHandlers } from './subscriptions/calls'
import { trackingHandlers } from './tracking/calls'
import { visitorHandlers } from './visitors/calls'
import { wechatHandlers } from './wechat/calls'

/** Every call's handler, once. A call of the contract that has none does not compile. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...sessionHandlers,
  ...privacyHandlers,
  ...organisationHandlers,
  ...enterpriseHandlers,
  ...contentHandlers,
  ...trackingHandlers,
  ...consultantHandlers,
  ...scheduleHandlers,
  ...orderHandlers,
  ...appointmentHandlers,
  ...roomHandlers,
  ...ratingHandlers,
  ...visitorHandlers,
  ...subscriptionHandlers,
  ...wechatHandlers,
}
