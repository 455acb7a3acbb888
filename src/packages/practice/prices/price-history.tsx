import { View } from '@tarojs/components'
import { priceText } from '@xinqi/domain/money'
import { APPROVAL_LABEL } from '@xinqi/domain/text/profile'
import { useEffect } from 'react'
import { useCall } from '@/api/use-call'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'

interface PriceHistoryProps {
  srvId: number
  /** What is newest: another one of either, and the list is read anew. */
  priceFen: number
  waitingNo: string
}

/** What it cost before, and since when. */
export function PriceHistory({ srvId, priceFen, waitingNo }: PriceHistoryProps) {
  const prices = useCall('GET /consult/consultService/prices', { srvId })
  const { refresh } = prices
  useEffect(() => void refresh(), [refresh, priceFen, waitingNo])
  return (
    <Loaded of={prices} failed='改过的价格没有取到'>
      {({ list }) =>
        list.length > 0 && (
          <>
            <View className='service__heading' role='heading' aria-level='2'>
              改过的价格
            </View>
            <Card padding='none'>
              {list.map(({ changeNo, beforeFen, priceFen: after, createTime, approvalStatus, reason }) => (
                <Cell
                  key={changeNo}
                  title={`${priceText(beforeFen)} → ${priceText(after)}`}
                  note={[createTime.slice(0, 16), reason].filter(Boolean).join(' · ')}
                  value={APPROVAL_LABEL[approvalStatus]}
                />
              ))}
            </Card>
          </>
        )
      }
    </Loaded>
  )
}
