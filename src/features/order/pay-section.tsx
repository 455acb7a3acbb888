import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { MoneyLine } from './money-lines'
import { Card, CardDivider } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { PayWayList } from '@/features/payment/pay-way-list'
import type { PayChoosing } from '@/features/payment/use-pay-choice'
import './pay-section.scss'

export interface PaySectionProps {
  paying: PayChoosing
  /** What somebody holds with us and may spend, in fen. */
  walletFen: number
}

/** With what one pays; nothing where there is nothing to choose. */
export function PaySection({ paying, walletFen }: PaySectionProps) {
  const { ways, choice, fromWalletFen, restFen, setWay, setUseWallet } = paying
  const choosesWay = ways.length > 1 && restFen > 0
  if (walletFen === 0 && !choosesWay) return null
  const label = `用余额（有 ${formatFen(walletFen)}）`
  return (
    <>
      <View className='pay-section__title' role='heading' aria-level='2'>
        付款方式
      </View>
      {walletFen > 0 && (
        <Card>
          <Checkbox checked={choice.useWallet} label={label} onChange={setUseWallet}>
            {label}
          </Checkbox>
          {choice.useWallet && (
            <>
              <CardDivider />
              <MoneyLine label='余额支付' amountFen={-fromWalletFen} />
              <MoneyLine label='还需支付' amountFen={restFen} total />
            </>
          )}
        </Card>
      )}
      {choosesWay && <PayWayList ways={ways} value={choice.way} onChange={setWay} />}
    </>
  )
}
