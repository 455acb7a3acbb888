import { userIdOf } from '../../http/caller'
import type { Handlers } from '../../http/handler'
import type { Services } from '../../services'
import { autoLogin } from './commands/auto-login'
import { partnerLogin } from './commands/partner-login'
import { revokeDevice, revokeOtherDevices } from './commands/revoke-devices'
import { sidOfToken, tokenOfSid } from './commands/sid-token'
import { welcome } from './commands/welcome'
import { familyOf, listDevices } from './data'
import { AUTO_SECONDS, makeHandover } from './commands/handover'
import { presentDevice } from './present'
import { tempUserIds } from './temp-user-id'

const serverTime = ({ clock }: Services) => Promise.resolve({ now: clock.now().getTime() })

export const sessionHandlers = {
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
  'POST /appoint/userLoginToken/create': async (_params, { caller, services }) => ({
    authToken: await makeHandover(services, { kind: 'auto', userId: caller.userId }, AUTO_SECONDS),
    expires: AUTO_SECONDS,
  }),
  'POST /appoint/userLoginToken/autoLogin': ({ authToken }, { services, ...origin }) =>
    autoLogin(services, authToken, origin),
  'POST /appoint/userLoginToken/zxsAutoLogin': ({ zxsToken }, { services, ...origin }) =>
    partnerLogin(services, zxsToken, origin),
  'GET /appoint/userSidToken/getTokenBySid': (_params, { services, device }) => tokenOfSid(services, device),
  'POST /appoint/userSidToken/tokenToSid': ({ sidToken }, { services }) => sidOfToken(services, sidToken),
  'GET /appoint/consultUser/tempUserId': (_params, { caller, services, device }) =>
    tempUserIds(services, caller, device),
  'GET /appoint/consultGoodsOrder/checkLogin': (_params, { caller }) => {
    const userId = userIdOf(caller)
    return Promise.resolve({ isLogin: userId !== null, userId })
  },
  'GET /appoint/consultUser/welcomeNum': (_params, { caller, services }) => welcome(services, caller.userId),
  'GET /appoint/consultOrganization/systemTime': (_params, { services }) => serverTime(services),
  'GET /appoint/timestamp/currentTimestamp': (_params, { services }) => serverTime(services),
} satisfies Partial<Handlers>
