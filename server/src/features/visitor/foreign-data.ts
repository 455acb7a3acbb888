import type { Db } from '../../call/services'

/** Whether somebody is there whom never an order brought to this consultant. */
export const isStranger = async (db: Db, consultantId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('appointment')
            .select('appoint_no')
            .where('user_id', '=', userId)
            .where('consultant_id', '=', consultantId),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined

/** Whether a session is there that is another consultant's. */
export const isOfAnother = async (db: Db, consultantId: number, appointNo: string): Promise<boolean> =>
  (await db
    .selectFrom('appointment')
    .select('appoint_no')
    .where('appoint_no', '=', appointNo)
    .where('consultant_id', '!=', consultantId)
    .executeTakeFirst()) !== undefined
