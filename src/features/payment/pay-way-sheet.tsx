import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { PayWayList } from './pay-way-list'
import { firstWay, type PayWay } from './pay-ways'

export interface PayWaySheetProps {
  ways: readonly PayWay[]
  /** Null: they think better of it. */
  onAnswer: (way: PayWay | null) => void
}

/** Asks with what an order is paid that exists already: who had no luck with one way can take the other. */
export function PayWaySheet({ ways, onAnswer }: PayWaySheetProps) {
  const [way, setWay] = useState<PayWay>(firstWay)
  return (
    <Sheet
      visible
      title='选择付款方式'
      onClose={() => onAnswer(null)}
      footer={
        <Button block onPress={() => onAnswer(way)}>
          去付款
        </Button>
      }
    >
      <PayWayList ways={ways} value={way} onChange={setWay} />
    </Sheet>
  )
}
