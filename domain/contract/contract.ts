import type { z } from 'zod'
import { accountCalls } from './account'
import { appointmentCalls } from './appointments'
import { consultantCalls } from './consultants'
import { contentCalls } from './content'
import { counsellorCalls } from './counsellor'
import { enterpriseCalls } from './enterprise'
import { orderCalls } from './orders'
import { organisationCalls } from './organisation'
import { privacyCalls } from './privacy'
import { sessionCalls } from './session'
import { subscriptionCalls } from './subscription'
import { trackingCalls } from './tracking'
import { visitorCalls } from './visitor'
import { wechatCalls } from './wechat'

/** Every call of the wire, once, under `METHOD /path` (on the wire with /api in front). The client imports types only. */
export const contract = {
  ...accountCalls,
  ...wechatCalls,
  ...sessionCalls,
  ...privacyCalls,
  ...organisationCalls,
  ...enterpriseCalls,
  ...contentCalls,
  ...trackingCalls,
  ...consultantCalls,
  ...orderCalls,
  ...appointmentCalls,
  ...visitorCalls,
  ...subscriptionCalls,
  ...counsellorCalls,
}

export type Contract = typeof contract
export type CallKey = keyof Contract
/** What a caller passes. */
export type Params<K extends CallKey> = z.input<Contract[K]['params']>
/** What a handler gets, after validation. */
export type Parsed<K extends CallKey> = z.output<Contract[K]['params']>
/** The `data` of a good answer. */
export type Data<K extends CallKey> = z.output<Contract[K]['data']>
