import type { Handlers } from '../../call/handler'
import { revokeDevice, revokeOtherDevices } from './commands/revoke-devices'
import { sidOfToken, tokenOfSid } from './commands/sid-token'
import { familyOf } from '../login/data'
import { type DeviceRow, listDevices } from './data'
import { tempUserIds } from './temp-user-id'
import { formatMoment } from '@xinqi/domain/time'

const presentDevice = (row: DeviceRow, currentFamily: string) => ({
  deviceId: row.family,
  name: row.device_name ?? '未知设备',
  clientKind: row.client_kind ?? '',
  loggedInAt: formatMoment(row.logged_in_at ?? row.created_at),
  lastSeenAt: formatMoment(row.last_seen_at ?? row.created_at),
  current: row.family === currentFamily,
})

export const deviceHandlers = {
  'GET /appoint/consultUser/devices': async (_params, { caller, services }) => {
    const { db, clock } = services
    const [rows, current] = await Promise.all([
      listDevices(db, caller.userId, clock.now()),
      familyOf(db, caller.sessionId),
    ])
    return { list: rows.map((row) => presentDevice(row, current)) }
  },
  'POST /appoint/consultUser/revokeDevice': async ({ deviceId }, { caller, services }) => {
    await revokeDevice(services, caller.userId, deviceId)
    return null
  },
  'POST /appoint/consultUser/revokeOtherDevices': async (_params, { caller, services }) => ({
    revoked: await revokeOtherDevices(services, caller.userId, caller.sessionId),
  }),
  'GET /appoint/userSidToken/getTokenBySid': async ({ sidToken }, { services, caller, device }) =>
    sidToken === undefined
      ? tokenOfSid(services, caller.sessionId, device)
      : { sidToken, expires: 0, ...(await sidOfToken(services, sidToken)) },
  'POST /appoint/userSidToken/tokenToSid': ({ sidToken }, { services }) => sidOfToken(services, sidToken),
  'GET /appoint/consultUser/tempUserId': (_params, { caller, services, device }) =>
    tempUserIds(services, caller, device),
} satisfies Partial<Handlers>
