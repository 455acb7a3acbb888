import type { AppVersion } from './kinds'

const NEWER_THAN = { ios: 141, android: 13 }
const COMPLAINT_FROM = { ios: 102, android: 2 }
/** R217: the sender is the consultant. */
const CONSULTANT = 1

/** R214: iOS above 141 or Android above 13. */
export const isNewerApp = (app: AppVersion | null): boolean => app !== null && app.build > NEWER_THAN[app.system]

/** R216: the chat of a visitor with a consultant, in iOS 102+ or Android 2+. */
export const offersComplaint = (app: AppVersion | null, sendUserType: number): boolean =>
  app !== null && sendUserType === CONSULTANT && app.build >= COMPLAINT_FROM[app.system]
