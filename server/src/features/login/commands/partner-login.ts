import { SECOND } from '@xinqi/domain/time'
import { conflict } from '../../../call/refusal'
import { readPartnerToken } from '../../../providers/partner/partner-token'
import type { Services, Trx } from '../../../call/services'
import { findStaff } from './login-staff'
import { attemptLogin } from './attempt-login'
import { spendOnce } from '../../person/commands/spend-once'
import { logInConsultant } from './log-in-consultant'
import type { LoginOrigin } from './start-session'
import { webToken } from './session-tokens'

const refused = () => conflict('链接已失效，请从合作方页面重新进入')

/** Logs a consultant in whom a partner has sent here (R124). A token that says nobody of ours sounds like one that is too old. */
export async function partnerLogin(services: Services, zxsToken: string, origin: LoginOrigin) {
  const { partnerKey, config, clock, hash } = services
  return attemptLogin(services, origin, async () => {
    const claims =
      partnerKey && readPartnerToken({ key: partnerKey, aud: config.publicUrl, now: clock.now() }, zxsToken)
    if (!claims) throw refused()
    const find = async (trx: Trx): Promise<number> => {
      const isFirst = await spendOnce(services, trx, `partner ${claims.jti}`, new Date(claims.exp * SECOND))
      const consultantId = isFirst
        ? await findStaff(trx, 'consultant', hash.phone(claims.areaCode, claims.phone))
        : null
      if (consultantId === null) throw refused()
      return consultantId
    }
    const { id, tokens } = await logInConsultant(services, find, origin, claims)
    return webToken(tokens, id)
  })
}
