import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { PayAwaited } from '@/features/payment/pay-awaited'
import { Button } from '@/ui/button/button'

type Bought = NonNullable<Data<'GET /appoint/consultPainting/reading'>['bought']>

interface PayReadingProps {
  bought: Bought
  onChanged: () => Promise<unknown>
}

const askWhetherPaid = (readingOrderNo: string) =>
  call('GET /appoint/consultReadingOrder/isPaySuccess', { readingOrderNo }, { quiet: true })

/** A reading that waits to be paid. */
export function PayReading({ bought: { readingOrderNo, priceFen, payDeadline }, onChanged }: PayReadingProps) {
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
      <PayAwaited
        kind='reading'
        no={readingOrderNo}
        priceFen={priceFen}
        askWhetherPaid={askWhetherPaid}
        onPaid={onChanged}
      />
      <Button variant='text' block onPress={() => void cancel()}>
        不买了
      </Button>
    </>
  )
}
