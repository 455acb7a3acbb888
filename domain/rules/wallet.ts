import type { Fen } from '../money'

/** Why somebody was given money to hold with us; a new reason is a row here and in the table's check. Nobody puts money in by themselves. */
export const WALLET_SOURCE = { cashback: 'cashback', invitation: 'invitation' } as const
export type WalletSource = (typeof WALLET_SOURCE)[keyof typeof WALLET_SOURCE]

export const WALLET_SOURCE_LABEL: Record<WalletSource, string> = {
  [WALLET_SOURCE.cashback]: '返现',
  [WALLET_SOURCE.invitation]: '邀请奖励',
}

/** One thing that somebody was given, and what has become of it. */
export interface Grant {
  amountFen: Fen
  spentFen: Fen
  takenBackFen: Fen
  availableAt: Date
}

/** What of a grant is still there, whether or not it may be spent yet. */
export const leftOf = ({ amountFen, spentFen, takenBackFen }: Grant): Fen => amountFen - spentFen - takenBackFen

/** What somebody holds: to be spent now, and to come. */
export function balanceOf(grants: readonly Grant[], now: Date): { availableFen: Fen; pendingFen: Fen } {
  let [availableFen, pendingFen] = [0, 0]
  for (const grant of grants) {
    if (grant.availableAt <= now) availableFen += leftOf(grant)
    else pendingFen += leftOf(grant)
  }
  return { availableFen, pendingFen }
}
