import { registerBusinessAdmin } from './enterprise/business-admin-route'
import { registerCampaignPicture } from './campaign/picture-route'
import { registerPlacard } from './campaign/placard-route'
import { registerTrtcCallback } from './meeting/trtc-callback-route'
import { registerCalendarFile } from './order/calendar-route'
import { registerPayNotify } from './payment/notify-route'
import { registerCallReports } from './phone-call/call-reports-route'
import { registerBeacon } from './tracking/beacon-route'
import { registerVideoUploads } from './video/tus-route'
import { registerTransferNotify } from './withdrawal/notify-route'
import { registerCalendarFeed } from './workday/calendar-feed-route'

/** Addresses that are no call of the contract: others call them, or a browser follows them. */
export const routes = [
  registerPayNotify,
  registerTransferNotify,
  registerTrtcCallback,
  registerCallReports,
  registerBeacon,
  registerPlacard,
  registerCampaignPicture,
  registerBusinessAdmin,
  registerCalendarFile,
  registerCalendarFeed,
  registerVideoUploads,
]
