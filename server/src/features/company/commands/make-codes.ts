import type { Parsed } from '@xinqi/domain/contract/contract'
import { couponCodeOf } from '@xinqi/domain/text/coupon-code'
import { parseMoment } from '@xinqi/domain/time'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { findCompany } from '../data'
import { hashOfCode } from '../../enterprise/exchange-code'

/**
 * Codes that are shown to whoever makes them: only their keyed hashes are kept. They follow from the attempt, so that the same one, made
 * again because its answer was lost, has the same codes and is no second batch.
 * @throws Refusal for a term that is over, or an attempt that was one for something else
 */
export const makeCodes = (
  services: Services,
  caller: OperatorCaller,
  { companyId, attempt, count, sessions, people, expiresAt }: Parsed<'POST /operator/company/codes'>,
): Promise<{ codes: string[] }> =>
  inTransaction(services, async (trx) => {
    const company = await findCompany(trx, companyId)
    const expires = parseMoment(expiresAt)
    const own = `company ${companyId} operator ${caller.operatorId} ${attempt}`
    const codes = Array.from({ length: count }, (_, place) => {
      const left = services.hash.couponCode(own, place).values()
      return couponCodeOf((below) => (left.next().value ?? 0) % below)
    })
    const wanted = { company_id: companyId, count, sessions, max_people: people, expires_at: expires }
    const batch = await trx
      .insertInto('company_code_batch')
      .values({
        ...wanted,
        created_by: caller.operatorId,
        created_at: services.clock.now(),
        attempt_hash: services.hash.code('company code batch', own),
      })
      .onConflict((on) => on.column('attempt_hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!batch) {
      const before = await trx
        .selectFrom('company_code_batch')
        .select(['count', 'sessions', 'max_people', 'expires_at'])
        .where('attempt_hash', '=', services.hash.code('company code batch', own))
        .executeTakeFirstOrThrow()
      const isSame =
        before.count === count &&
        before.sessions === sessions &&
        before.max_people === people &&
        before.expires_at.getTime() === expires.getTime()
      if (!isSame) throw conflict('这次请求与之前的不一致，请刷新后重试')
      return { codes }
    }
    if (expires <= services.clock.now()) throw badInput('到期时间已经过了', { expiresAt: '到期时间已经过了' })
    if (company.stopped_at !== null) throw conflict('这家企业已停止承担新的预约，恢复之后才能做码')
    await trx
      .insertInto('exchange_code')
      .values(
        codes.map((code) => ({
          code_hash: hashOfCode(services.hash, code),
          company_id: companyId,
          sessions,
          max_people: people,
          expires_at: expires,
          batch_id: batch.id,
        })),
      )
      .execute()
    const what = `${count} 个码，每个 ${sessions} 次、${people} 人，${expiresAt} 到期`
    await noteAct(services, trx, caller, 'make-company-codes', `company:${companyId}`, what)
    return { codes }
  })
