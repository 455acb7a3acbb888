import { randomInt } from 'node:crypto'
import { MOST_WRONG_CODES, RECOVERY_CODES, WAIT_MINUTES } from '@xinqi/domain/rules/second-factor'
import { MINUTE } from '@xinqi/domain/time'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict, notFound, type Refusal } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { endLogins } from '../../login/commands/end-logins'
import { addressOf, newSecret, stepOf } from '../authenticator'
import { findOperatorName, lockMember } from '../data'
import { lockSecondFactor, type SecondFactorRow } from '../second-factor-data'
import { noteAct } from './note-act'

const COLUMN = 'operator_second_factor.secret_cipher'
/** No letter or digit that is taken for another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_LETTERS = 10

const wrongCode = (): Refusal => badInput('验证码不正确或已经用过', { code: '验证码不正确或已经用过' })

/** Gives a secret to put into an authenticator; another one each time, until one has been confirmed. */
export const beginSecondFactor = (services: Services, { operatorId }: OperatorCaller) =>
  inTransaction(services, async (trx) => {
    const begun = await lockSecondFactor(trx, operatorId)
    if (begun?.confirmed_at) throw conflict('已经绑定过验证器了')
    const secret = newSecret()
    const values = {
      secret_cipher: services.cipher.seal(COLUMN, operatorId, secret),
      begun_at: services.clock.now(),
    }
    await trx
      .insertInto('operator_second_factor')
      .values({ operator_id: operatorId, ...values })
      .onConflict((on) => on.column('operator_id').doUpdateSet(values))
      .execute()
    return { secret, address: addressOf(secret, await findOperatorName(trx, operatorId)) }
  })

/** Wrong codes are counted whatever else fails, so the refusal comes after the transaction. */
export async function orRefuse<T>(services: Services, work: (trx: Trx) => Promise<T | Refusal>): Promise<T> {
  const done = await inTransaction(services, work)
  if (done instanceof Error) throw done
  return done
}

/** Why no code is looked at now, or null. */
function waits({ failures, failed_at }: SecondFactorRow, now: Date): Refusal | null {
  if (failures < MOST_WRONG_CODES || !failed_at) return null
  return now.getTime() - failed_at.getTime() < WAIT_MINUTES * MINUTE
    ? conflict(`错了太多次，请 ${WAIT_MINUTES} 分钟后再试`)
    : null
}

/** Takes a code of the authenticator, once. False: it is none. */
async function takeCode({ cipher, clock }: Services, trx: Trx, row: SecondFactorRow, code: string): Promise<boolean> {
  const step = stepOf(cipher.open(COLUMN, row.operator_id, row.secret_cipher), code, clock.now())
  if (step === null || step <= row.last_step) return false
  await change(trx, row, { last_step: step, failures: 0, failed_at: null })
  return true
}

const change = (
  trx: Trx,
  { operator_id }: SecondFactorRow,
  values: Partial<Pick<SecondFactorRow, 'last_step' | 'failures' | 'failed_at' | 'confirmed_at'>>,
) => trx.updateTable('operator_second_factor').set(values).where('operator_id', '=', operator_id).execute()

/** After the wait the count begins anew. */
const countWrong = ({ clock }: Services, trx: Trx, row: SecondFactorRow) =>
  change(trx, row, {
    failures: row.failures >= MOST_WRONG_CODES ? 1 : row.failures + 1,
    failed_at: clock.now(),
  })

async function takeRecoveryCode({ hash }: Services, trx: Trx, row: SecondFactorRow, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('operator_recovery_code')
    .where('operator_id', '=', row.operator_id)
    .where('code_hash', '=', hash.recoveryCode(row.operator_id, code.replace(/[\s-]/g, '').toUpperCase()))
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await change(trx, row, { failures: 0, failed_at: null })
  return true
}

export const noteGiven = ({ clock }: Services, trx: Trx, sessionId: number) =>
  trx.updateTable('auth_session').set({ second_factor_at: clock.now() }).where('id', '=', sessionId).execute()

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const inHalves = (code: string): string => `${code.slice(0, RECOVERY_LETTERS / 2)}-${code.slice(RECOVERY_LETTERS / 2)}`

/** A code has shown that the authenticator holds the secret: from now on every login asks for one. Gives the recovery codes, once. */
export const confirmSecondFactor = (services: Services, caller: OperatorCaller, code: string) =>
  orRefuse(services, async (trx) => {
    const { operatorId, sessionId } = caller
    const row = await lockSecondFactor(trx, operatorId)
    if (!row || row.confirmed_at) return conflict('请重新开始绑定')
    const waiting = waits(row, services.clock.now())
    if (waiting) return waiting
    if (!(await takeCode(services, trx, row, code))) {
      await countWrong(services, trx, row)
      return wrongCode()
    }
    await change(trx, row, { confirmed_at: services.clock.now() })
    await noteGiven(services, trx, sessionId)
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    await trx.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute()
    await trx
      .insertInto('operator_recovery_code')
      .values(codes.map((one) => ({ operator_id: operatorId, code_hash: services.hash.recoveryCode(operatorId, one) })))
      .execute()
    await noteAct(services, trx, caller, 'set-up-second-factor', `operator:${operatorId}`)
    return { recoveryCodes: codes.map(inHalves) }
  })

/** The second step of a login. */
export const giveSecondFactor = (services: Services, caller: OperatorCaller, code: string): Promise<null> =>
  orRefuse(services, async (trx) => {
    const row = await lockSecondFactor(trx, caller.operatorId)
    if (!row?.confirmed_at) return conflict('还没有绑定验证器')
    const waiting = waits(row, services.clock.now())
    if (waiting) return waiting
    const isRecovery = !/^\d{6}$/.test(code)
    const isTaken = isRecovery
      ? await takeRecoveryCode(services, trx, row, code)
      : await takeCode(services, trx, row, code)
    if (!isTaken) {
      await countWrong(services, trx, row)
      return wrongCode()
    }
    await noteGiven(services, trx, caller.sessionId)
    if (isRecovery) await noteAct(services, trx, caller, 'use-recovery-code', `operator:${caller.operatorId}`)
    return null
  })

/** Somebody has lost authenticator and codes: what they had is forgotten, every login ends, and the next one sets up another. */
export const resetSecondFactor = (services: Services, caller: OperatorCaller, operatorId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const member = await lockMember(trx, operatorId)
    if (!member || member.left_at) throw notFound('成员')
    if (operatorId === caller.operatorId) throw conflict('自己的要请另一位负责人来解除')
    await lockSecondFactor(trx, operatorId)
    await trx.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute()
    await trx.deleteFrom('operator_second_factor').where('operator_id', '=', operatorId).execute()
    await trx.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute()
    await trx.updateTable('operator').set({ needs_second_factor: true }).where('id', '=', operatorId).execute()
    await endLogins(services, trx, { side: 'operator', operatorId }, 'all')
    await noteAct(services, trx, caller, 'reset-second-factor', `operator:${operatorId}`)
    return null
  })
