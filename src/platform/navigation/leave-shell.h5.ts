import { leaveFor } from './address'

/** Out of the employee shell, to the company's own client (R107). The server knows where that is. */
export function leaveEmployeeShell(channelId: string | undefined): void {
  leaveFor(`/leave/businessAdmin${channelId ? `?channelId=${encodeURIComponent(channelId)}` : ''}`)
}
