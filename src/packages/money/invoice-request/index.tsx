import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { InvoiceCard } from '@/features/invoice/invoice-card'
import { OrderNotFound } from '@/features/order/order-not-found'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { InvoiceForm } from './invoice-form'
import { useInvoiceForm } from './use-invoice-form'
import './index.scss'

/** 申请发票: on what one really paid for an order that is over; and how the one stands that was asked for. */
export default function InvoiceRequestPage() {
  const { orderNo } = usePageParams('invoiceRequest')
  const loggedIn = useSession((state) => state.user !== null)
  const preview = useCall('GET /appoint/invoice/preview', loggedIn && orderNo !== undefined ? { orderNo } : null)
  const titles = useCall('GET /appoint/invoice/titles', loggedIn ? {} : null)
  const form = useInvoiceForm(orderNo ?? '', async () => {
    await Promise.all([preview.refresh(), titles.refresh()])
  })
  const { data } = preview
  const stands = data?.invoice && STANDING.includes(data.invoice.state)
  const mayAsk = data !== undefined && data.refusal === null && !stands
  return (
    <AppPage
      route='invoiceRequest'
      footer={
        mayAsk ? (
          <Button block loading={form.busy} onPress={() => void form.send(data.amountFen)}>
            {`申请 ${formatFen(data.amountFen, true)} 的发票`}
          </Button>
        ) : undefined
      }
    >
      <Loaded
        of={preview}
        failed='发票没有取到'
        missing={(orderNo === undefined || isNotFound(preview.failure)) && <OrderNotFound />}
      >
        {({ amountFen, refusal, invoice }) => (
          <>
            {invoice && <InvoiceCard invoice={invoice} onChanged={preview.refresh} />}
            {!stands && refusal !== null && <Empty title='现在不能开发票' hint={refusal} />}
            {mayAsk && (
              <>
                <View className='invoice-request__amount'>{`可以开票 ${formatFen(amountFen, true)}`}</View>
                <View className='invoice-request__quiet'>按实际支付的金额；优惠、余额和退回的不在里面。</View>
                <InvoiceForm form={form} saved={titles.data?.list ?? []} />
              </>
            )}
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

/** While one of these stands, there is no other. */
const STANDING: readonly string[] = ['requested', 'issued', 'toReverse']
