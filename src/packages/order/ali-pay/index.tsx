import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { isNotFound } from '@/api/call-failure'
import { OrderNotFound } from '@/features/order/order-not-found'
import type { OrderDetail } from '@/features/order/order-types'
import { useOrder } from '@/features/order/use-order'
import { usePaid } from '@/features/payment/use-paid'
import { openCashier } from '@/features/payment/open-cashier'
import { AppPage } from '@/frame/app-page'
import { copy } from '@/platform/clipboard'
import { siteOrigin } from '@/platform/navigation/address'
import { replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { alipayOpens } from '@/platform/payment'
import { showToast } from '@/state/overlays'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { linkTo } from '../../../../config/routes'
import { WaitingForPayment } from '../waiting-for-payment'
import { useHandOver } from './use-hand-over'
import '../order.scss'

/** Over to Alipay, and back from it. A link to it is opened in another browser, in which one logs in first. */
export default function AliPayPage() {
  const { orderNo = '' } = usePageParams('aliPay')
  const loggedIn = useSession((state) => state.user !== null)
  if (loggedIn) return <HandOver orderNo={orderNo} />
  return (
    <AppPage route='aliPay'>
      <Skeleton shape='card' />
    </AppPage>
  )
}

function HandOver({ orderNo }: { orderNo: string }) {
  const { returned } = usePageParams('aliPay')
  const order = useOrder(orderNo || undefined)
  const { state, askAgain } = usePaid(orderNo)
  const waits = order.data?.actions.pay === true && alipayOpens === 'here'
  useHandOver(orderNo, waits && returned === undefined)
  // Patience with the question may be over when the order itself tells.
  const isPaid = state === 'paid' || order.data?.paidAt != null
  useEffect(() => {
    if (isPaid) void replace('paySuccess', { orderNo })
  }, [isPaid, orderNo])
  if (waits)
    return <WaitingForPayment route='aliPay' orderNo={orderNo} asking={state === 'asking'} onAskAgain={askAgain} />
  return (
    <AppPage route='aliPay'>
      <Loaded
        of={order}
        failed='预约没有取到'
        missing={(isNotFound(order.failure) || state === 'unknown') && <OrderNotFound />}
        placeholder={<Skeleton shape='card' />}
      >
        {(known) => <WithoutAlipay order={known} onAskAgain={state === 'notYet' ? askAgain : undefined} />}
      </Loaded>
    </AppPage>
  )
}

/** What there is to do where Alipay does not open, or the order needs no money. */
function WithoutAlipay({ order, onAskAgain }: { order: OrderDetail; onAskAgain: (() => void) | undefined }) {
  const { orderNo, actions, paidAt, payableFen } = order
  if (actions.pay && alipayOpens === 'inBrowser') return <OpenInBrowser orderNo={orderNo} onAskAgain={onAskAgain} />
  if (actions.pay) return <PayHere orderNo={orderNo} />
  // On its way to the page that says so.
  if (paidAt !== null || payableFen === 0) return <Skeleton shape='card' />
  return (
    <Empty
      scene='letter'
      title='这个预约现在不用付款'
      hint='如果刚刚付过，钱不会丢：预约会自动定下来，来不及的话会全额退回。'
      action={
        <Button variant='ghost' size='medium' onPress={() => void replace('consultOrderDetail', { orderNo })}>
          查看预约
        </Button>
      }
    />
  )
}

const copyLink = (orderNo: string): Promise<void> =>
  copy(siteOrigin() + linkTo('aliPay', { orderNo }, 'public')).then(
    () => showToast('链接已复制', 'success'),
    () => showToast('没能复制，请用右上角的菜单'),
  )

interface OpenInBrowserProps {
  orderNo: string
  /** Once nothing is asked by itself any more. */
  onAskAgain: (() => void) | undefined
}

/** WeChat's browser does not let one over to Alipay. */
function OpenInBrowser({ orderNo, onAskAgain }: OpenInBrowserProps) {
  return (
    <View className='ali-pay'>
      <View className='ali-pay__title' role='heading' aria-level='2'>
        请在手机浏览器里打开
      </View>
      <Card>
        <View>微信里打不开支付宝。点右上角的“…”，选择“在浏览器打开”；或者复制链接，粘贴到浏览器里。</View>
        <View className='booked-overview__next'>
          在浏览器里用同一个手机号登录，就会接着去付款。付好之后回到这里，会自动看到结果。
        </View>
      </Card>
      <Button block icon='copy' onPress={() => void copyLink(orderNo)}>
        复制链接
      </Button>
      {onAskAgain && (
        <Button variant='ghost' size='medium' onPress={onAskAgain}>
          我已付款，再查一次
        </Button>
      )}
      <PayHereButton orderNo={orderNo} />
    </View>
  )
}

/** The mini-program and the apps have a payment of their own. */
const PayHere = ({ orderNo }: { orderNo: string }) => (
  <Empty
    scene='letter'
    title='这里用微信支付'
    hint='支付宝只能在手机浏览器里打开。'
    action={<PayHereButton orderNo={orderNo} />}
  />
)

function PayHereButton({ orderNo }: { orderNo: string }) {
  return (
    <Button variant='ghost' size='medium' onPress={() => void openCashier({ kind: 'order', no: orderNo })}>
      用微信支付
    </Button>
  )
}
