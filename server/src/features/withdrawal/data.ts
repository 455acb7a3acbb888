import { WITHDRAWAL, type WithdrawalState } from '@xinqi/domain/status/withdrawal'
import { dateOf, parseMoment } from '@xinqi/domain/time'
import type { Selectable } from 'kysely'
import type { Db, Services, Trx } from '../../call/services'
import type { Withdrawal } from '../../db/database'
import { countOf } from '../../db/count-of'
import type { WechatApp } from '../../providers/transfer/port'
import { readPage, type AskedPage, type Page } from '../../call/read-page'

export type WithdrawalRow = Omit<Selectable<Withdrawal>, 'state' | 'inside'> & {
  state: WithdrawalState
  inside: WechatApp
}

const rows = (db: Db) => db.selectFrom('withdrawal').selectAll().$castTo<WithdrawalRow>()

const PAGE_SIZE = 20

/** A page of somebody's, the newest first. */
export const listWithdrawals = (db: Db, userId: number, asked: AskedPage): Promise<Page<WithdrawalRow>> =>
  readPage(
    rows(db).where('user_id', '=', userId),
    { columns: { created_at: 'time', withdraw_no: 'text' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

export const findWithdrawal = (db: Db, withdrawNo: string): Promise<WithdrawalRow | undefined> =>
  rows(db).where('withdraw_no', '=', withdrawNo).executeTakeFirst()

export const lockWithdrawal = (trx: Trx, withdrawNo: string): Promise<WithdrawalRow | undefined> =>
  rows(trx).where('withdraw_no', '=', withdrawNo).forUpdate().executeTakeFirst()

export const findOwn = (db: Db, userId: number, withdrawNo: string): Promise<WithdrawalRow | undefined> =>
  rows(db).where('withdraw_no', '=', withdrawNo).where('user_id', '=', userId).executeTakeFirst()

/** Numbers of what has not ended, the oldest first. */
export const listOpen = (db: Db) =>
  db
    .selectFrom('withdrawal')
    .select('withdraw_no')
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .limit(200)
    .execute()

/** How many of today's count (Beijing time): those that failed do not. */
export const countToday = (db: Db, userId: number, now: Date): Promise<number> =>
  countOf(
    db
      .selectFrom('withdrawal')
      .where('user_id', '=', userId)
      .where('created_at', '>=', parseMoment(`${dateOf(now)} 00:00:00`))
      .where('state', '!=', WITHDRAWAL.failed),
  )

const appIdOf = ({ wechatAppId, officialAppId }: Services, inside: WechatApp): string =>
  inside === 'miniProgram' ? wechatAppId : officialAppId

/** Whom one of our apps in WeChat knows this person as; undefined where they have not logged in with WeChat there. */
export async function findOpenid(
  services: Services,
  db: Db,
  userId: number,
  inside: WechatApp,
): Promise<string | undefined> {
  const identity = await db
    .selectFrom('wechat_identity')
    .select('openid')
    .where('user_id', '=', userId)
    .where('app_id', '=', appIdOf(services, inside))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return identity?.openid
}

/** For the person's own export. */
export const listAll = (db: Db, userId: number): Promise<WithdrawalRow[]> =>
  rows(db).where('user_id', '=', userId).orderBy('created_at').execute()
