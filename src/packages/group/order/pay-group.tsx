import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { useCallback, useEffect } from 'react'
import { call } from '@/api/call'
import { openCashier } from '@/features/payment/open-cashier'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { GiveUpSeat } from './give-up-seat'

type Order = Data<'GET /appoint/consultGroupOrder/detail'>

/** A seat that waits to be paid. Who comes back from paying has the company asked whether it was. */
export function PayGroup({ order, onChanged }: { order: Order; onChanged: () => Promise<unknown> }) {
  const { groupOrderNo, priceFen, payDeadline } = order
  const askWhetherPaid = useCallback(async () => {
    const asked = call('GET /appoint/consultGroupOrder/isPaySuccess', { groupOrderNo }, { quiet: true })
    // Without an answer the page stays as it is: the notice, or the next look, will tell.
    if ((await asked.catch(() => null))?.paid) await onChanged()
  }, [groupOrderNo, onChanged])
  useEffect(() => void askWhetherPaid(), [askWhetherPaid])
  return (
    <Card>
      <View className='group'>
        {payDeadline && <View>{`位子为你保留到 ${payDeadline.slice(5, 16)}。`}</View>}
        <Button block onPress={() => void openCashier({ kind: 'group', no: groupOrderNo })}>
          {`去付款 ${formatFen(priceFen)}`}
        </Button>
        <Button variant='text' block onPress={() => void askWhetherPaid()}>
          已经付过，看看到了没有
        </Button>
        <GiveUpSeat groupOrderNo={groupOrderNo} onChanged={onChanged} />
      </View>
    </Card>
  )
}
