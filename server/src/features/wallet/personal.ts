import { WALLET_SOURCE_LABEL } from '@xinqi/domain/rules/wallet'
import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { giveUpRest } from './commands/give-up'
import { listGrants } from './data'

/** Facts of money stay, as the law wants. What is left goes with the account: its owner has confirmed that, sum by sum. */
export const personalWallet: Personal = {
  kind: 'money',
  tables: { wallet_grant: ['user_id'] },
  count: (db, userId) => countOf(db.selectFrom('wallet_grant').where('user_id', '=', userId)),
  facts: async ({ db }, userId) => {
    const grants = await listGrants(db, userId)
    return grants.map((grant) => ({
      来源: WALLET_SOURCE_LABEL[grant.source],
      金额分: grant.amountFen,
      用掉分: grant.spentFen,
      收回分: grant.takenBackFen,
      可用时间: formatMoment(grant.availableAt),
      时间: formatMoment(grant.createdAt),
    }))
  },
  erase: giveUpRest,
}
