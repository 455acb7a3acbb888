import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { PayAwaited } from '@/features/payment/pay-awaited'
import { Card } from '@/ui/card/card'
import { GiveUpSeat } from './give-up-seat'

type Order = Data<'GET /appoint/consultGroupOrder/detail'>

const askWhetherPaid = (groupOrderNo: string) =>
  call('GET /appoint/consultGroupOrder/isPaySuccess', { groupOrderNo }, { quiet: true })

/** A seat that waits to be paid. */
export function PayGroup({ order, onChanged }: { order: Order; onChanged: () => Promise<unknown> }) {
  const { groupOrderNo, priceFen, payDeadline } = order
  return (
    <Card>
      <View className='group'>
        {payDeadline && <View>{`位子为你保留到 ${payDeadline.slice(5, 16)}。`}</View>}
        <PayAwaited
          kind='group'
          no={groupOrderNo}
          priceFen={priceFen}
          askWhetherPaid={askWhetherPaid}
          onPaid={onChanged}
        />
        <GiveUpSeat groupOrderNo={groupOrderNo} onChanged={onChanged} />
      </View>
    </Card>
  )
}
