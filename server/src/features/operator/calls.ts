import type { Handlers } from '../../call/handler'
import { logOut } from '../login/commands/end-logins'
import { loginStaff } from '../login/commands/login-staff'
import { refreshOrRefuse } from '../login/commands/refresh-session'
import { sendLoginCode } from '../login/commands/send-login-code'
import { operatorToken } from '../login/commands/session-tokens'

export const operatorHandlers = {
  'POST /operator/auth/sendCode': ({ areaCode, phone }, { services, device, address }) =>
    sendLoginCode(services, { side: 'operator', areaCode, phone, captchaTicket: null, device, address }),
  'POST /operator/auth/login': async ({ areaCode, phone, validCode }, { services, ...origin }) => {
    const { tokens, id } = await loginStaff(services, 'operator', { areaCode, phone, code: validCode }, origin)
    return operatorToken(tokens, id)
  },
  'POST /operator/auth/refresh': async ({ refreshToken }, { services }) => {
    const { ownerId, tokens } = await refreshOrRefuse(services, refreshToken, 'operator')
    return operatorToken(tokens, ownerId)
  },
  'POST /operator/auth/logout': async (_params, { caller, services }) => {
    await logOut(services, caller)
    return null
  },
} satisfies Partial<Handlers>
