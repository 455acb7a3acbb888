import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { useCallback, useEffect } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { openCashier } from '@/features/payment/open-cashier'
import { Button } from '@/ui/button/button'

type Bought = NonNullable<Data<'GET /appoint/consultPainting/reading'>['bought']>

interface PayReadingProps {
  bought: Bought
  onChanged: () => Promise<unknown>
}

/** A reading that waits to be paid. Who comes back from paying has the company asked whether it was. */
export function PayReading({ bought: { readingOrderNo, priceFen, payDeadline }, onChanged }: PayReadingProps) {
  const askWhetherPaid = useCallback(async () => {
    const asked = call('GET /appoint/consultReadingOrder/isPaySuccess', { readingOrderNo }, { quiet: true })
    // Without an answer the page stays as it is: the notice, or the next look, will tell.
    if ((await asked.catch(() => null))?.paid) await onChanged()
  }, [readingOrderNo, onChanged])
  useEffect(() => void askWhetherPaid(), [askWhetherPaid])
  const cancel = async () => {
    const cancelled = call('POST /appoint/consultReadingOrder/cancelOrder', { readingOrderNo })
    if (await toastSuccess(cancelled, '不买了')) await onChanged()
  }
  return (
    <>
      {payDeadline && (
        <View className='drawing-page__text'>
          {`付款之后画才会交给咨询师。请在 ${payDeadline.slice(11, 16)} 之前付款，过后自动取消。`}
        </View>
      )}
      <Button block onPress={() => void openCashier({ kind: 'reading', no: readingOrderNo })}>
        {`去付款 ${formatFen(priceFen)}`}
      </Button>
      <Button variant='text' block onPress={() => void askWhetherPaid()}>
        已经付过，看看到了没有
      </Button>
      <Button variant='text' block onPress={() => void cancel()}>
        不买了
      </Button>
    </>
  )
}
