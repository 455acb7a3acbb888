import { formatMoment } from '@xinqi/domain/time'
import type { DeviceRow } from './data'

export const presentDevice = (row: DeviceRow, currentFamily: string) => ({
  deviceId: row.family,
  name: row.device_name ?? '未知设备',
  clientKind: row.client_kind ?? '',
  loggedInAt: formatMoment(row.logged_in_at ?? row.created_at),
  lastSeenAt: formatMoment(row.last_seen_at ?? row.created_at),
  current: row.family === currentFamily,
})
