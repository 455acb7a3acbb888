import type { Parsed } from '@xinqi/domain/contract/contract'
import { couponCodeOf } from '@xinqi/domain/text/coupon-code'
import { parseMoment } from '@xinqi/domain/time'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { hashOfCouponCode } from '../coupon-code'
import { lockBase } from '../data'
import { findBatch } from '../operator-data'

type NewBase = Parsed<'POST /operator/coupon/add'>

const momentOf = (text: string | undefined): Date | null => (text === undefined ? null : parseMoment(text))

/** Makes a coupon that others then receive. @throws Refusal where it would be over at once, or is for what is not there */
export async function addBase(
  services: Services,
  caller: OperatorCaller,
  wanted: NewBase,
): Promise<{ couponBaseId: number }> {
  return inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const [closesAt, validUntil] = [momentOf(wanted.closesAt), momentOf(wanted.validUntil)]
    if (validUntil && validUntil <= now) throw badInput('到期时间已经过了', { validUntil: '到期时间已经过了' })
    if (closesAt && closesAt <= now) throw badInput('领取的截止时间已经过了', { closesAt: '领取的截止时间已经过了' })
    await requireScope(trx, wanted)
    const { id } = await trx
      .insertInto('coupon_base')
      .values({
        org_id: wanted.orgId,
        name: wanted.name,
        off_fen: wanted.offFen ?? null,
        off_percent: wanted.offPercent ?? null,
        cap_fen: wanted.capFen ?? null,
        from_fen: wanted.fromFen,
        scope: wanted.scope,
        scope_ids: wanted.scopeIds,
        way: wanted.way,
        stock: wanted.stock ?? null,
        per_person: wanted.perPerson,
        opens_at: now,
        closes_at: closesAt,
        valid_until: validUntil,
        valid_days: wanted.validDays ?? null,
        created_by: caller.operatorId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteAct(services, trx, caller, 'add-coupon', `coupon-base:${id}`)
    return { couponBaseId: id }
  })
}

/** Whom or what a coupon names has to be there; groups come later, and a number of theirs fits no order until then. */
async function requireScope(trx: Trx, { scope, scopeIds }: NewBase): Promise<void> {
  if (scope !== 2 && scope !== 3) return
  const table = scope === 2 ? 'consultant' : 'consult_service'
  const known: { id: number }[] = await trx.selectFrom(table).select('id').where('id', 'in', scopeIds).execute()
  const missing = scopeIds.filter((one) => !known.some(({ id }) => id === one))
  if (missing.length === 0) return
  const sentence = `没有编号 ${missing.join('、')}`
  throw badInput(sentence, { scopeIds: sentence })
}

/** Nobody is given it any more; who has one keeps it. A repeat changes nothing. */
export const stopBase = (services: Services, caller: OperatorCaller, baseId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const base = await lockBase(trx, baseId)
    if (!base) throw notFound('优惠券')
    if (base.stopped_at !== null) return null
    await trx.updateTable('coupon_base').set({ stopped_at: services.clock.now() }).where('id', '=', baseId).execute()
    await noteAct(services, trx, caller, 'stop-coupon', `coupon-base:${baseId}`)
    return null
  })

/**
 * Codes that are shown to whoever makes them: only their keyed hashes are kept. Each gives one coupon. They follow from the attempt, so
 * that the same one, made again because its answer was lost, has the same codes and no second batch.
 * @throws Refusal where the attempt was one for something else
 */
export const addCodes = (
  services: Services,
  caller: OperatorCaller,
  { couponBaseId, count, attempt }: Parsed<'POST /operator/coupon/codes'>,
): Promise<{ codes: string[] }> =>
  inTransaction(services, async (trx) => {
    const base = await lockBase(trx, couponBaseId)
    if (!base) throw notFound('优惠券')
    const own = `operator ${caller.operatorId} ${attempt}`
    const codes = Array.from({ length: count }, (_, place) => codeOf(services.hash.couponCode(own, place)))
    const attemptHash = services.hash.code('coupon batch', own)
    const before = await findBatch(trx, attemptHash)
    if (before) {
      if (before.base_id !== couponBaseId || before.count !== count)
        throw conflict('这次请求与之前的不一致，请刷新后重试')
      return { codes }
    }
    if (base.way !== 'code') throw conflict('这种券不凭兑换码领')
    if (base.stopped_at !== null) throw conflict('这种券已经停止发放了')
    const batch = await trx
      .insertInto('coupon_code_batch')
      .values({
        base_id: couponBaseId,
        count,
        created_by: caller.operatorId,
        created_at: services.clock.now(),
        attempt_hash: attemptHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = codes.map((code) => ({ code_hash: hashOfCouponCode(services.hash, code), batch_id: batch.id }))
    await trx.insertInto('coupon_code').values(rows).execute()
    await noteAct(services, trx, caller, 'make-coupon-codes', `coupon-base:${couponBaseId}`)
    return { codes }
  })

/** A letter each; 16 bits are so many more than letters that none is likelier than another by what matters. */
function codeOf(numbers: readonly number[]): string {
  const left = numbers.values()
  return couponCodeOf((below) => (left.next().value ?? 0) % below)
}
