import type { Db, Trx } from '../../call/services'
import { listWelfare } from '../enterprise/data'

export const findUser = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['id', 'nickname', 'avatar', 'phone_masked', 'phone_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** The company that pays for this person, with what is left (R182–R184); the first where there are several. */
export async function findEmployment(db: Db, phoneHash: string, today: string) {
  const [first] = await listWelfare(db, { phoneHash, today })
  return first ? { companyName: first.companyName, remainConsultTimes: first.remainConsultTimes } : null
}

/** Whether a company with this channel has somebody with this phone (R69). */
export const worksFor = async (db: Db | Trx, phoneHash: string, cpChannelId: string): Promise<boolean> =>
  (await db
    .selectFrom('company_employee')
    .innerJoin('company', 'company.id', 'company_employee.company_id')
    .select('company.id')
    .where('company_employee.phone_hash', '=', phoneHash)
    .where('company_employee.left_at', 'is', null)
    .where('company.channel_id', '=', cpChannelId)
    .executeTakeFirst()) !== undefined
