import { shortYuan } from '@xinqi/domain/money'
import { useState } from 'react'
import type { PayChoice } from './pay-order'
import { firstWay, useOfferedWays, type PayWay } from './pay-ways'

export interface PayChoosing {
  ways: readonly PayWay[]
  choice: PayChoice
  /** What the wallet pays of it, and what is left for the company. */
  fromWalletFen: number
  restFen: number
  /** What the button says. */
  label: string
  setWay: (way: PayWay) => void
  setUseWallet: (useWallet: boolean) => void
}

/** With what a sum is paid: the wallet as far as it reaches, unless one says otherwise, and one of the ways of this client. */
export function usePayChoice(dueFen: number, walletFen: number, verb: string): PayChoosing {
  const ways = useOfferedWays()
  const [way, setWay] = useState<PayWay>(firstWay)
  const [wantsWallet, setUseWallet] = useState(true)
  const useWallet = wantsWallet && walletFen > 0
  const fromWalletFen = useWallet ? Math.min(walletFen, dueFen) : 0
  const restFen = dueFen - fromWalletFen
  const label = restFen === 0 ? `用余额支付 ¥${shortYuan(dueFen)}` : `${verb} ¥${shortYuan(restFen)}`
  return { ways, choice: { way, useWallet }, fromWalletFen, restFen, label, setWay, setUseWallet }
}
