import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { flavourOf, organisationOf } from '@xinqi/domain/edition/flavour'
import { dateOf } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { findInterview, findInterviews } from '../consultant/interview-data'
import { findPhoneHash, listWelfare } from '../enterprise/data'
import { listOwnOrders } from './data'
import { findServicesOf } from './item-data'
import { boughtServices, inOrganisation } from './own-orders'

const THREE = 3

/** Whether a person could have a session here without paying: a company pays (R182–R184), or the first interview is still theirs. */
export async function judgeFreeChance(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  { orgId, cpChannelId }: Parsed<'GET /appoint/consultOrder/judgeExtHasFreeChance'>,
): Promise<Data<'GET /appoint/consultOrder/judgeExtHasFreeChance'>> {
  if (flavourOf(orgId).features.companyPaid) {
    const welfare = await listWelfare(db, {
      phoneHash: await findPhoneHash(db, userId),
      today: dateOf(clock.now()),
      cpChannelId,
    })
    const companyPays = welfare.some((one) => one.orgId === orgId && one.remainConsultTimes > 0)
    return { hasChance: companyPays, by: companyPays ? 'company' : null }
  }
  const [given, had] = await Promise.all([findInterviews(db, orgId), findInterview(db, userId)])
  const isOpen = given.length > 0 && had === undefined
  return { hasChance: isOpen, by: isOpen ? 'interview' : null }
}

/** Somebody of the copy of the brand offers three sessions at once, and this person has never had such. */
export async function canReceiveThree(db: Services['db'], userId: number): Promise<boolean> {
  const orgId = organisationOf('cike')
  const threes = await findServicesOf(db, orgId, THREE)
  const bought = boughtServices(inOrganisation(await listOwnOrders(db, userId), orgId))
  if (threes.some(({ id }) => bought.includes(id))) return false
  return threes.some(({ offered }) => offered)
}
