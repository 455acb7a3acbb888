import type { Handlers } from '../../call/handler'
import { revokeDevice, revokeOtherDevices } from './commands/revoke-devices'
import { tokenOfSid, sidOfToken } from './commands/sid-token'
import { listDevices, familyOf } from './data'
import { presentDevice } from './present'
import { tempUserIds } from './temp-user-id'

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
  'GET /appoint/userSidToken/getTokenBySid': async ({ sidToken }, { services, device }) =>
    sidToken === undefined
      ? tokenOfSid(services, device)
      : { sidToken, expires: 0, ...(await sidOfToken(services, sidToken)) },
  'POST /appoint/userSidToken/tokenToSid': ({ sidToken }, { services }) => sidOfToken(services, sidToken),
  'GET /appoint/consultUser/tempUserId': (_params, { caller, services, device }) =>
    tempUserIds(services, caller, device),
} satisfies Partial<Handlers>
