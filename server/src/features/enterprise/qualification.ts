import { flavourOf } from '@xinqi/domain/edition/flavour'
import { type Qualification, qualifiesWithoutDeposit } from '@xinqi/domain/rules/deposit'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import { conflict } from '../../call/refusal'
import type { PartyCaller } from '../../call/caller'
import type { Services } from '../../call/services'
import { findConsultantType } from '../consultant/data'
import { findBan, findPhoneHash, listWelfare } from './data'

const may: Qualification = { validate: true, reason: null }
const mayNot = (reason: string): Qualification => ({ validate: false, reason })

export const banSentence = (until: Date | null): string =>
  until ? `你的账号在 ${formatMoment(until).slice(0, 16)} 之前不能预约` : '你的账号暂时不能预约，请联系客服'

/** Whether this person may book in this organisation: not banned, and in a company's edition somebody's employee with times left. */
export async function verifyQualification(
  { db, clock }: Services,
  userId: number,
  { orgId, cpChannelId }: { orgId: number; cpChannelId?: string | undefined },
): Promise<Qualification> {
  const ban = await findBan(db, userId, clock.now())
  if (ban) return mayNot(banSentence(ban.until))
  if (!flavourOf(orgId).features.companyPaid) return may
  const phoneHash = await findPhoneHash(db, userId)
  const welfare = await listWelfare(db, { phoneHash, today: dateOf(clock.now()), cpChannelId })
  if (welfare.length === 0) return mayNot('你还不在这家企业的员工名单里')
  if (welfare.some((one) => one.remainConsultTimes > 0)) return may
  // Of several only who is kept by all of their contracts is told of one.
  const open = welfare.filter((one) => one.obstacle === null)
  return mayNot(open.length > 0 ? '企业的咨询次数已用完' : (welfare[0]?.obstacle ?? '企业的咨询次数已用完'))
}

/** What the server says of whoever asks: a consultant is asked about their certification, before any deposit is looked at (R193). */
export async function qualificationOf(
  services: Services,
  caller: PartyCaller,
  about: { orgId: number; cpChannelId?: string | undefined },
): Promise<Qualification> {
  if (caller.kind === 'user') return verifyQualification(services, caller.userId, about)
  if (caller.kind !== 'consultant') throw conflict('请先登录')
  const type = await findConsultantType(services.db, caller.consultantId)
  return qualifiesWithoutDeposit(type)
}
