import type { Personal } from '../../call/personal'

/** What somebody was given by a list stands among their coupons, and what they were written among their messages; that they were on it leads to nobody once they have left. */
export const personalBulkRows: Personal = {
  kind: 'money',
  tables: { bulk_job_row: ['user_id'] },
  erase: (trx, { userId }) =>
    trx.updateTable('bulk_job_row').set({ user_id: null }).where('user_id', '=', userId).execute(),
}
