import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { CREDIT } from '@xinqi/domain/rules/credit'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { open, restart } from '@/platform/navigation/navigation'
import { useFlavour } from '@/state/organisation'
import { ask } from '@/state/overlays'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card, CardDivider } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { MoneyLine } from './money-lines'
import type { Credit } from './order-types'
import './credit-card.scss'

export interface CreditCardProps {
  credit: Credit
  /** It goes back: reads the order anew. */
  onChanged: () => Promise<unknown>
}

/** What waits for a new order, has become part of one, or is on its way back (then the refund tells of it). */
export function CreditCard({ credit, onChanged }: CreditCardProps) {
  if (credit.state === CREDIT.returned) return null
  if (credit.state === CREDIT.open && credit.orderNo === null) return <Waiting credit={credit} onChanged={onChanged} />
  const { orderNo, usedFen, amountFen } = credit
  const isUsed = credit.state === CREDIT.used
  return (
    <Card padding='none'>
      <Cell
        title={isUsed ? `${formatFen(usedFen)} 已转到新的预约` : `${formatFen(amountFen)} 正用在新的预约里`}
        note={isUsed ? '点这里查看新的预约' : '那个预约还没有付款；取消它，这笔款项会回到这里'}
        onPress={() => void open('consultOrderDetail', { orderNo: orderNo ?? '' })}
      />
    </Card>
  )
}

function Waiting({ credit: { creditNo, amountFen, expireTime }, onChanged }: CreditCardProps) {
  const { words } = useFlavour()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const giveBack = async (): Promise<void> => {
    const body = `${formatFen(amountFen)} 会退回原支付账户，一般 1–3 个工作日到账。`
    if (!(await ask({ title: '改为原路退回？', body, confirmText: '原路退回', cancelText: '再想想' }))) return
    setBusy(true)
    try {
      await call('POST /appoint/consultOrder/returnCredit', { creditNo })
    } catch {
      // What went wrong has been said by the call; the order may have changed on another phone.
    } finally {
      await onChanged()
      setBusy(false)
    }
  }
  return (
    <Card>
      <MoneyLine label='留给新的预约' amountFen={amountFen} total />
      <View className='credit-card__rule'>
        {`约另一位${words.person}或另一项服务时直接抵用，多退少补。到 ${momentName(parseMoment(expireTime), now)} 还没有用，会自动退回原支付账户。`}
      </View>
      <CardDivider />
      <View className='credit-card__acts'>
        <View className='credit-card__act'>
          <Button variant='ghost' size='medium' block loading={busy} onPress={() => void giveBack()}>
            改为原路退回
          </Button>
        </View>
        <View className='credit-card__act'>
          <Button size='medium' block onPress={() => void restart('home', { changeConsultant: '1' })}>
            {`去选${words.person}`}
          </Button>
        </View>
      </View>
    </Card>
  )
}
