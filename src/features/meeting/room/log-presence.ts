import { call } from '@/api/call'
import { deviceKind, platformName } from '@/platform/device'
import type { RoomSide } from '../room-info'

/** Tells the server that one entered or left (R131). A lost line of the log never disturbs the call. */
export async function logPresence(action: 'in' | 'out', appointNo: string, as: RoomSide): Promise<void> {
  const line = { appointNo, action, platform: platformName(), device: deviceKind() || undefined }
  await call('POST /appoint/consultAppointment/trtcLog', line, { as, quiet: true }).catch(() => undefined)
}
