import crypto from 'node:crypto'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { codeUntil, FAMILY_MOST, maySeekEntry, type MemberState } from '@xinqi/domain/rules/family'
import { SILENCE_WORDS } from '@xinqi/domain/text/conversation'
import { formatMoment } from '@xinqi/domain/time'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { findAcquaintance } from '../../conversation/data'
import { newNumber } from '../../order/numbers'
import { findByCode, findFamily, listMembers, lockFamily } from '../data'
import { asUser, standingIn } from '../policy'
import { tellFamily } from './tell-family'

/** 80 bits, in letters that are not taken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = (): string => Array.from(crypto.randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join('')

export const hashOfFamilyCode = (hash: Services['hash'], code: string): string => hash.code('family code', code)

/**
 * Begins a family with a consultant whom one has an order with; the one that is open already stays the one.
 * @throws Refusal where nothing acquaints the two
 */
export const openFamily = (
  services: Services,
  userId: number,
  { consultantId, name, shownName }: Parsed<'POST /appoint/family/open'>,
): Promise<{ familyNo: string }> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const acquaintance = await findAcquaintance(trx, { userId, consultantId })
    if (!acquaintance) throw conflict(SILENCE_WORDS.strangers.user)
    const familyNo = newNumber(now)
    const opened = await trx
      .insertInto('family')
      .values({
        family_no: familyNo,
        org_id: acquaintance.org_id,
        consultant_id: consultantId,
        founder_id: userId,
        name_cipher: services.cipher.seal('family.name_cipher', familyNo, name),
        opened_at: now,
      })
      .onConflict((open) => open.columns(['founder_id', 'consultant_id']).where('closed_at', 'is', null).doNothing())
      .returning('family_no')
      .executeTakeFirst()
    if (!opened) return { familyNo: await openOne(trx, userId, consultantId) }
    await writeMember(services, trx, { familyNo, userId, shownName, state: 'in', fromSeq: 0 })
    const family = await findFamily(trx, familyNo)
    if (family) await tellFamily(trx, services.clock, family)
    return { familyNo }
  })

async function openOne(trx: Trx, userId: number, consultantId: number): Promise<string> {
  const { family_no } = await trx
    .selectFrom('family')
    .select('family_no')
    .where('founder_id', '=', userId)
    .where('consultant_id', '=', consultantId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return family_no
}

/** A code by which others ask to come in; the one before ends. @throws Refusal unless one is in an open family */
export const inviteToFamily = (
  services: Services,
  userId: number,
  familyNo: string,
): Promise<{ code: string; until: string }> =>
  inTransaction(services, async (trx) => {
    const { family, own } = await standingIn(trx, await lockFamily(trx, familyNo), asUser(userId))
    if (own?.state !== 'in') throw conflict('咨询师同意以后才能邀请别人')
    if (family.closed_at) throw conflict('这个家庭对话已经结束')
    const code = newCode()
    const until = codeUntil(services.clock.now())
    await trx
      .updateTable('family')
      .set({ code_hash: hashOfFamilyCode(services.hash, code), code_until: until })
      .where('family_no', '=', familyNo)
      .execute()
    return { code, until: formatMoment(until) }
  })

/** Asks to come in. Whatever is wrong with a code is said in the same words. */
export const askToJoin = (
  services: Services,
  userId: number,
  { code, shownName }: Parsed<'POST /appoint/family/ask'>,
): Promise<{ familyNo: string }> =>
  inTransaction(services, async (trx) => {
    const found = await findByCode(trx, hashOfFamilyCode(services.hash, code), services.clock.now())
    const family = found && (await lockFamily(trx, found.family_no))
    if (!family || family.closed_at)
      throw badInput('没有这个邀请码，或者已经过期了', { code: '没有这个邀请码，或者已经过期了' })
    const members = await listMembers(trx, family.family_no)
    const own = members.find(({ user_id }) => user_id === userId)
    const state = own?.state as MemberState | undefined
    if (!maySeekEntry(state)) throw conflict('咨询师没有同意你加入这个家庭对话')
    const inside = members.filter((member) => member.state === 'in' || member.state === 'asked')
    if (state !== 'in' && state !== 'asked') {
      if (inside.length >= FAMILY_MOST) throw conflict(`一个家庭对话最多 ${FAMILY_MOST} 个人`)
      await writeMember(services, trx, {
        ...{ familyNo: family.family_no, userId, shownName, state: 'asked' },
        ...{ fromSeq: family.last_seq },
      })
      await tellFamily(trx, services.clock, family)
    }
    return { familyNo: family.family_no }
  })

interface NewMember {
  familyNo: string
  userId: number
  shownName: string
  state: 'asked' | 'in'
  fromSeq: number
}

/** Who left and asks again is the same member, under a name of today. */
async function writeMember({ cipher, clock }: Services, trx: Trx, member: NewMember): Promise<void> {
  const { familyNo, userId, shownName, state, fromSeq } = member
  const now = clock.now()
  const memberNo = newNumber(now)
  await trx.deleteFrom('family_member').where('family_no', '=', familyNo).where('user_id', '=', userId).execute()
  await trx
    .insertInto('family_member')
    .values({
      member_no: memberNo,
      family_no: familyNo,
      user_id: userId,
      shown_name_cipher: cipher.seal('family_member.shown_name_cipher', memberNo, shownName),
      state,
      asked_at: now,
      admitted_at: state === 'in' ? now : null,
      from_seq: fromSeq,
      read_seq: fromSeq,
    })
    .execute()
}
