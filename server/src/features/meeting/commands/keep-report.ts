import type { Services } from '../../../call/services'
import type { UserType } from '../../../realtime/stomp/topics'

export interface PresenceReport {
  appointNo: string
  userType: UserType
  action: 'in' | 'out'
  platform: string
  device: number | null
}

/**
 * Keeps what a phone says of its coming and going (R131), so that support can see why somebody's picture did not come. It proves
 * nothing: the join log, which decides about money, is note-presence's.
 */
export async function keepReport({ db, clock }: Services, report: PresenceReport): Promise<void> {
  await db
    .insertInto('presence_report')
    .values({
      appoint_no: report.appointNo,
      user_type: report.userType,
      action: report.action,
      platform: report.platform,
      device: report.device,
      reported_at: clock.now(),
    })
    .execute()
}
