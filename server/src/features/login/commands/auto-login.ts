import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { attemptLogin } from './attempt-login'
import { startSession, type LoginOrigin } from './start-session'
import { lockOwner } from './lock-owner'
import { ownerOfHandover, redeemHandover } from './handover'

/** Logs a visitor in whom another app of ours has sent here (R124). The session they came from goes on. */
export const autoLogin = (services: Services, authToken: string, origin: LoginOrigin) =>
  attemptLogin(services, origin, () =>
    inTransaction(services, async (trx) => {
      const userId = await ownerOfHandover(services, trx, authToken)
      if (userId !== null) await lockOwner(trx, { side: 'user', userId })
      if (userId === null || !(await redeemHandover(services, trx, 'auto', authToken)))
        throw conflict('链接已失效，请重新打开')
      return { ...(await startSession(services, trx, { side: 'user', userId }, origin)), userId }
    }),
  )
