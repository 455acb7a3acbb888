import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import type { Data } from '@xinqi/domain/contract/contract'
import { MoneyLine } from '@/features/order/money-lines'
import { Card, CardDivider } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'

export interface CreditSectionProps {
  credit: NonNullable<Data<'GET /appoint/consultOrder/getOrderPageInfo'>['credit']>
  used: boolean
  onUse: (used: boolean) => void
}

/** What an order that was left gives towards this one, and what is then still to be paid (R151). */
export function CreditSection({ credit, used, onUse }: CreditSectionProps) {
  const { amountFen, setOffFen, restFen, surplusFen } = credit
  const label = `用上次预约转来的 ${formatFen(amountFen)}`
  return (
    <Card>
      <Checkbox checked={used} label={label} onChange={onUse}>
        {label}
      </Checkbox>
      {used && (
        <>
          <CardDivider />
          <MoneyLine label='从上次预约转来' amountFen={-setOffFen} />
          <MoneyLine label='还需支付' amountFen={restFen} total />
          {surplusFen > 0 && (
            <View className='confirm__fact'>{`没有用到的 ${formatFen(surplusFen)} 会退回原支付账户。`}</View>
          )}
        </>
      )}
    </Card>
  )
}
