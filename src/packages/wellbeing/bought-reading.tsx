import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { READING_ORDER, READING_ORDER_LABEL, type ReadingOrderStatus } from '@xinqi/domain/status/reading-order'
import { READING_END_TEXT, READING_REFUND_TEXT } from '@xinqi/domain/text/drawing'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { PayReading } from './pay-reading'

type Bought = NonNullable<Data<'GET /appoint/consultPainting/reading'>['bought']>

interface BoughtReadingProps {
  bought: Bought
  onChanged: () => Promise<unknown>
}

/** A reading that was bought by itself: paying it, waiting for it, taking it back, or why it has ended. */
export function BoughtReading({ bought, onChanged }: BoughtReadingProps) {
  const { status, priceFen, consultant, dueTime, why, sentence, refund } = bought
  const label = READING_ORDER_LABEL[status as ReadingOrderStatus]
  return (
    <Card>
      <View className='drawing-page__title' role='heading' aria-level='2'>
        {`请${consultant.userName}解读`}
      </View>
      <View className='drawing-page__quiet' role='status'>{`${label} · ${formatFen(priceFen)}`}</View>
      {status === READING_ORDER.awaitingPayment && <PayReading bought={bought} onChanged={onChanged} />}
      {status === READING_ORDER.awaitingReading && dueTime && (
        <>
          <View className='drawing-page__text'>
            {`画已经交给${consultant.userName}了，最晚 ${dueTime.slice(0, 16)} 写好，写好会告诉你。到时没有写好，全额退回。`}
          </View>
          <TakeBack bought={bought} onChanged={onChanged} />
        </>
      )}
      {why && <View className='drawing-page__text'>{READING_END_TEXT[why]}</View>}
      {sentence !== '' && <View className='drawing-page__text'>{`${consultant.userName}：${sentence}`}</View>}
      {refund && <View className='drawing-page__text'>{READING_REFUND_TEXT[refund]}</View>}
    </Card>
  )
}

function TakeBack({ bought: { readingOrderNo, priceFen }, onChanged }: BoughtReadingProps) {
  const takeBack = async (): Promise<void> => {
    const body = `咨询师就看不到了，写了一半的解读也会销毁。${formatFen(priceFen)} 全额退回：付的钱原路退回，余额付的退回余额。`
    if (!(await ask({ title: '收回这幅画，退款？', body, confirmText: '收回并退款', cancelText: '再等等' }))) return
    await toastSuccess(call('POST /appoint/consultReadingOrder/refund', { readingOrderNo }), '收回了，正在退款')
    // Refused, it has been read meanwhile: the page says so.
    await onChanged()
  }
  return (
    <Button variant='text' size='medium' onPress={() => void takeBack()}>
      收回这幅画，全额退款
    </Button>
  )
}
