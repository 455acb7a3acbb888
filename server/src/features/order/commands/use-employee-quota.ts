import { flavourOf } from '@xinqi/domain/edition/flavour'
import { remainConsultTimes } from '@xinqi/domain/rules/company-quota'
import { CONTRACT_OBSTACLE } from '@xinqi/domain/text/company'
import { conflict } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { findPhoneHash, isOverTimesService, lockEmployments, quotaOf } from '../../enterprise/data'

export interface QuotaUse {
  orgId: number
  userId: number
  serviceId: number
  /** A package takes as many as it has sessions. */
  times: number
  /** The company whose channel one came in through; without it the first that has enough left pays (R187). */
  cpChannelId: string | null
  /** The day on which it is booked: the company's contract has to hold. */
  today: string
}

/**
 * In the employees' edition the company pays (R7, R182–R184). Gives the company that did, null where none has to.
 * @throws Refusal conflict where no company has enough left for this person
 */
export async function useEmployeeQuota(trx: Trx, use: QuotaUse): Promise<number | null> {
  if (!flavourOf(use.orgId).features.companyPaid) return null
  const phoneHash = await findPhoneHash(trx, use.userId)
  const companies = await lockEmployments(trx, phoneHash, use.orgId, use.cpChannelId)
  const beyondLimit = await isOverTimesService(trx, use.serviceId)
  const quotas = companies.map((one) => {
    const quota = quotaOf(one, use.today)
    return { id: one.id, ...quota, specialChannel: quota.specialChannel || beyondLimit }
  })
  const payer = quotas.find((quota) => remainConsultTimes(quota) >= use.times)
  if (payer) {
    await move(trx, payer.id, phoneHash, use.times)
    return payer.id
  }
  const [first] = quotas
  // Of several only who is kept by all of their contracts is told of one.
  if (first?.contractObstacle && quotas.every(({ contractObstacle }) => contractObstacle !== null))
    throw conflict(CONTRACT_OBSTACLE[first.contractObstacle])
  throw conflict('企业的咨询次数已用完，或您还不是企业员工')
}

/** Sessions that were not used go back to the company that paid for them. */
export async function returnEmployeeQuota(
  trx: Trx,
  order: { company_id: number | null; user_id: number },
  times: number,
): Promise<void> {
  if (order.company_id === null || times === 0) return
  await move(trx, order.company_id, await findPhoneHash(trx, order.user_id), -times)
}

/** Moves times from the company to what this person has used. */
async function move(trx: Trx, companyId: number, phoneHash: string, times: number): Promise<void> {
  await trx
    .updateTable('company_employee')
    .set((eb) => ({ consulted_times: eb('consulted_times', '+', times) }))
    .where('company_id', '=', companyId)
    .where('phone_hash', '=', phoneHash)
    .execute()
  await trx
    .updateTable('company')
    .set((eb) => ({ remain_times: eb('remain_times', '-', times) }))
    .where('id', '=', companyId)
    .execute()
}
