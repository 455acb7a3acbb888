import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { isNotFound } from '@/api/call-failure'
import { useCall, type Read } from '@/api/use-call'
import { AlipayLink } from '@/features/order/alipay-link'
import { MoneyLine, MoneyLines } from '@/features/order/money-lines'
import { OrderNotFound } from '@/features/order/order-not-found'
import { PaySection } from '@/features/order/pay-section'
import { usePayChoice } from '@/features/payment/use-pay-choice'
import { AppPage } from '@/frame/app-page'
import { replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { usePayHere } from './use-pay-here'
import '../order.scss'

type Cashier = Data<'GET /appoint/consultPay/cashier'>

/** 付款: whatever has been ordered and is not paid is paid here. */
export default function CashierPage() {
  const { no } = usePageParams('cashier')
  const bill = useCall('GET /appoint/consultPay/cashier', no ? { kind: 'order', no } : null)
  if (bill.data?.state === 'owed') return <Owed no={no ?? ''} bill={bill} known={bill.data} />
  return (
    <AppPage route='cashier'>
      <Loaded
        of={bill}
        failed='没有取到要付的金额'
        missing={(!no || isNotFound(bill.failure)) && <OrderNotFound />}
        placeholder={<Skeleton shape='card' />}
      >
        {({ state }) => <Settled no={no ?? ''} isPaid={state === 'paid'} />}
      </Loaded>
    </AppPage>
  )
}

function Owed({ no, bill, known }: { no: string; bill: Read<Cashier>; known: Cashier }) {
  const { owedFen, walletFen, payBy, lines, title } = known
  const paying = usePayChoice(owedFen, walletFen, '确认付款')
  const { busy, pay } = usePayHere(no, known.paysAfter, bill.refresh)
  const now = useNow()
  return (
    <AppPage
      route='cashier'
      footer={
        <Button block loading={busy} onPress={() => void pay(paying.choice)}>
          {paying.label}
        </Button>
      }
    >
      <View className='cashier'>
        <View className='cashier__title' role='heading' aria-level='1'>
          {title}
        </View>
        <Card>
          {lines.length > 1 && <MoneyLines lines={lines} />}
          <MoneyLine label='要付' amountFen={owedFen} total />
          {payBy && (
            <View className='booked-overview__policy'>
              {`请在 ${momentName(parseMoment(payBy), now)} 之前付款，时间为你保留到那时。`}
            </View>
          )}
          {known.paysAfter && <View className='booked-overview__policy'>咨询已经做完，付清就好。</View>}
        </Card>
        <PaySection paying={paying} walletFen={walletFen} />
        <AlipayLink orderNo={no} />
      </View>
    </AppPage>
  )
}

const Settled = ({ no, isPaid }: { no: string; isPaid: boolean }) => (
  <Empty
    scene='letter'
    title={isPaid ? '已经付好了' : '这个预约现在不用付款'}
    hint={isPaid ? undefined : '如果刚刚付过，钱不会丢：预约会自动定下来，来不及的话会全额退回。'}
    action={
      <Button variant='ghost' size='medium' onPress={() => void replace('consultOrderDetail', { orderNo: no })}>
        查看预约
      </Button>
    }
  />
)
