import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { isNotFound } from '@/api/call-failure'
import { useCall, type Read } from '@/api/use-call'
import { AlipayLink } from '@/features/payment/alipay-link'
import { MoneyLine, MoneyLines } from '@/features/order/money-lines'
import { OrderNotFound } from '@/features/order/order-not-found'
import { PaySection } from '@/features/order/pay-section'
import type { Payable } from '@/features/payment/open-cashier'
import { usePayChoice } from '@/features/payment/use-pay-choice'
import { AppPage } from '@/frame/app-page'
import { useOwnGuard } from '@/frame/use-guard'
import { usePageParams } from '@/platform/navigation/page-params'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { CASHIER_KINDS, cashierKindOf } from './kinds'
import { usePayHere } from './use-pay-here'
import '../order.scss'

type Cashier = Data<'GET /appoint/consultPay/cashier'>

/** 付款: whatever has been ordered and is not paid is paid here, by whoever owes it. */
export default function CashierPage() {
  const { kind: named, no } = usePageParams('cashier')
  const kind = cashierKindOf(named)
  if (kind && no) return <ToPay payable={{ kind, no }} />
  return (
    <AppPage route='cashier'>
      <OrderNotFound />
    </AppPage>
  )
}

function ToPay({ payable }: { payable: Payable }) {
  const { side, missing } = CASHIER_KINDS[payable.kind]
  const loggedIn = useSession((session) => session[side] !== null)
  useOwnGuard('cashier', loggedIn, { side })
  const bill = useCall('GET /appoint/consultPay/cashier', loggedIn ? payable : null, { as: side })
  if (loggedIn && bill.data?.state === 'owed') return <Owed payable={payable} bill={bill} known={bill.data} />
  return (
    <AppPage route='cashier'>
      <Loaded
        of={bill}
        failed='没有取到要付的金额'
        missing={
          isNotFound(bill.failure) &&
          (payable.kind === 'order' ? (
            <OrderNotFound />
          ) : (
            <Empty scene='lamp' title={missing} hint='它可能属于另一个账号。' />
          ))
        }
        placeholder={<Skeleton shape='card' />}
      >
        {({ state }) => <Settled payable={payable} isPaid={state === 'paid'} />}
      </Loaded>
    </AppPage>
  )
}

function Owed({ payable, bill, known }: { payable: Payable; bill: Read<Cashier>; known: Cashier }) {
  const { owedFen, walletFen, payBy, lines, title, paysAfter } = known
  const { code, state } = usePageParams('cashier')
  const { until, note } = CASHIER_KINDS[payable.kind]
  const paying = usePayChoice(owedFen, walletFen, '确认付款')
  const consent = code && state ? { code, state } : null
  const { busy, pay } = usePayHere({ payable, paysAfter, consent, refresh: bill.refresh })
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
              {`请在 ${momentName(parseMoment(payBy), now)} 之前付款，${until}`}
            </View>
          )}
          {paysAfter && <View className='booked-overview__policy'>咨询已经做完，付清就好。</View>}
          {note && <View className='booked-overview__policy'>{note}</View>}
        </Card>
        <PaySection paying={paying} walletFen={walletFen} />
        <AlipayLink payable={payable} />
      </View>
    </AppPage>
  )
}

function Settled({ payable: { kind, no }, isPaid }: { payable: Payable; isPaid: boolean }) {
  const { ended, look, lookLabel } = CASHIER_KINDS[kind]
  const hint =
    kind === 'order'
      ? '如果刚刚付过，钱不会丢：预约会自动定下来，来不及的话会全额退回。'
      : '如果刚刚付过，钱不会丢：到账之后会自动生效，来不及的话会全额退回。'
  return (
    <Empty
      scene='letter'
      title={isPaid ? '已经付好了' : ended}
      hint={isPaid ? undefined : hint}
      action={
        <Button variant='ghost' size='medium' onPress={() => void look(no)}>
          {lookLabel}
        </Button>
      }
    />
  )
}
