import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { endLogins } from '../../login/commands/end-logins'
import { familyOf } from '../../login/data'

/** Ends one login of a person's own. @throws Refusal for anybody else's, and for one that has ended already. */
export async function revokeDevice(services: Services, userId: number, family: string): Promise<void> {
  const ended = await inTransaction(services, (trx) => endLogins(services, trx, { side: 'user', userId }, { family }))
  if (ended === 0) throw notFound('设备')
}

/** Ends all logins of a person but the one that asks. Gives how many there were. */
export const revokeOtherDevices = (services: Services, userId: number, sessionId: number): Promise<number> =>
  inTransaction(services, async (trx) =>
    endLogins(services, trx, { side: 'user', userId }, { allBut: await familyOf(trx, sessionId) }),
  )
