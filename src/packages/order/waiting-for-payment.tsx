import { openCashier } from '@/features/payment/open-cashier'
import { AppPage } from '@/frame/app-page'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'

export interface WaitingForPaymentProps {
  route: 'paySuccess' | 'aliPay'
  orderNo: string
  /** It is being asked about. */
  asking: boolean
  onAskAgain: () => void
}

/** Somebody has been at the cashier, and nothing is known of the money yet: asks again, or pays again. */
export function WaitingForPayment({ route, orderNo, asking, onAskAgain }: WaitingForPaymentProps) {
  return (
    <AppPage
      route={route}
      footer={
        <Button block loading={asking} onPress={onAskAgain}>
          我已付款，再查一次
        </Button>
      }
    >
      <Empty
        scene='letter'
        title={asking ? '付完了吗' : '还没有收到付款的消息'}
        hint='如果你已经付了，钱不会丢：到账后预约会自动定下来，来不及的话会全额退回。'
        action={
          <Button
            variant='ghost'
            size='medium'
            onPress={() => void openCashier({ kind: 'order', no: orderNo })}
          >
            重新付款
          </Button>
        }
      />
    </AppPage>
  )
}
