import type { ConsultantCaller } from '../../../call/caller'
import { inTransaction, type Services } from '../../../call/services'

/** Notes when each was first read; what is not there, or was withdrawn, is left out. */
export const readNotices = (services: Services, { consultantId }: ConsultantCaller, ids: readonly number[]) =>
  inTransaction(services, (trx) =>
    trx
      .insertInto('platform_notice_read')
      .columns(['notice_id', 'consultant_id', 'read_at'])
      .expression((eb) =>
        eb
          .selectFrom('platform_notice')
          .select(['id', eb.val(consultantId).as('consultant_id'), eb.val(services.clock.now()).as('read_at')])
          .where('id', 'in', ids)
          .where('withdrawn_at', 'is', null)
          .where(({ or, eb: is }) => or([is('agreed_at', 'is not', null), is('asked_by', 'is', null)])),
      )
      .onConflict((already) => already.columns(['notice_id', 'consultant_id']).doNothing())
      .execute(),
  )
