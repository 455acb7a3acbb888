import type { AuditAction } from '@xinqi/domain/text/audit-action'
import type { Services, Trx } from '../../../call/services'
import { CODE_UNKNOWN, hashOfCode, isOpen, TOO_MANY_TRIES, triedBy } from '../exchange-code'
import { findCode, isGuessing } from '../exchange-data'
import { noteFailure } from './note-failure'

export interface Redeemer {
  userId: number
  phoneHash: string
  code: string
}

export interface Redeemed {
  companyName: string
  /** Where the person goes on: the company's page. */
  next: string
}

type Outcome = { redeemed: Redeemed } | { refusal: string }

/**
 * Redeems a code, or says why not. Once a person: who comes again with the same code is led on and given nothing. The lock
 * on the code settles who is the last one it admits.
 */
export async function tryToRedeem(services: Services, trx: Trx, redeemer: Redeemer): Promise<Outcome> {
  const { userId, phoneHash } = redeemer
  const now = services.clock.now()
  const who = triedBy(services.hash, 'phone', phoneHash)
  if (await isGuessing(trx, who, now)) return { refusal: TOO_MANY_TRIES }
  const code = await findCode(trx, hashOfCode(services.hash, redeemer.code)).forUpdate('x').executeTakeFirst()
  const again = code !== undefined && (await hasRedeemed(trx, code.code_hash, phoneHash))
  if (!code || (!again && !isOpen(code, now))) {
    await noteFailure(trx, who, now)
    return { refusal: CODE_UNKNOWN }
  }
  if (!again) {
    await spend(trx, code.code_hash, redeemer, now)
    await makeEmployee(trx, code.company_id, phoneHash, code.sessions)
    await trx
      .insertInto('audit_log')
      .values({
        at: now,
        actor: `user:${userId}`,
        action: 'redeem-exchange-code' satisfies AuditAction,
        subject: `company:${code.company_id}`,
      })
      .execute()
  }
  const next = `/employeeWelfare?orgId=${code.org_id}&cpChannelId=${encodeURIComponent(code.channel_id)}`
  return { redeemed: { companyName: code.name, next } }
}

const hasRedeemed = async (trx: Trx, codeHash: string, phoneHash: string): Promise<boolean> =>
  (await trx
    .selectFrom('exchange_redemption')
    .select('user_id')
    .where('code_hash', '=', codeHash)
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst()) !== undefined

async function spend(trx: Trx, codeHash: string, { userId, phoneHash }: Redeemer, now: Date): Promise<void> {
  await trx
    .insertInto('exchange_redemption')
    .values({ code_hash: codeHash, phone_hash: phoneHash, user_id: userId, created_at: now })
    .execute()
  await trx
    .updateTable('exchange_code')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code_hash', '=', codeHash)
    .execute()
}

/** An employee with so many sessions; who is one already gets them on top. */
const makeEmployee = (trx: Trx, companyId: number, phoneHash: string, sessions: number) =>
  trx
    .insertInto('company_employee')
    .values({ company_id: companyId, phone_hash: phoneHash, limit_times: sessions })
    .onConflict((on) =>
      on
        .columns(['company_id', 'phone_hash'])
        .doUpdateSet((eb) => ({ limit_times: eb('company_employee.limit_times', '+', sessions), left_at: null })),
    )
    .execute()

/** For a login that brings a code along (R67): the login goes on whether or not the code is any good. */
export async function redeemExchangeCode(services: Services, trx: Trx, redeemer: Redeemer): Promise<Redeemed | null> {
  const outcome = await tryToRedeem(services, trx, redeemer)
  return 'redeemed' in outcome ? outcome.redeemed : null
}
