import { SECOND } from '@xinqi/domain/time'
import { conflict } from '../../../call/refusal'
import { readPartnerToken } from '../../../providers/partner/partner-token'
import { inTransaction, type Services } from '../../../call/services'
import { findStaff } from './login-staff'
import { attemptLogin } from './attempt-login'
import { spendOnce } from '../../person/commands/spend-once'
import { startSession, type LoginOrigin } from './start-session'
import { webToken } from './session-tokens'

const refused = () => conflict('链接已失效，请从合作方页面重新进入')

/** Logs a consultant in whom a partner has sent here (R124). A token that says nobody of ours sounds like one that is too old. */
export async function partnerLogin(services: Services, zxsToken: string, origin: LoginOrigin) {
  const { partnerKey, config, clock, hash } = services
  const now = clock.now()
  return attemptLogin(services, { ...origin, phoneHash: null }, () =>
    inTransaction(services, async (trx) => {
      const claims = partnerKey && readPartnerToken({ key: partnerKey, aud: config.publicUrl, now }, zxsToken)
      if (!claims || !(await spendOnce(services, trx, `partner ${claims.jti}`, new Date(claims.exp * SECOND))))
        throw refused()
      const consultantId = await findStaff(trx, 'consultant', hash.phone(claims.areaCode, claims.phone))
      if (consultantId === null) throw refused()
      return webToken(await startSession(services, trx, { side: 'consultant', consultantId }, origin), consultantId)
    }),
  )
}
