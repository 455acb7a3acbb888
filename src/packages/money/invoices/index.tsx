import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { usePages } from '@/api/use-pages'
import { InvoiceCard } from '@/features/invoice/invoice-card'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { SavedTitles } from './saved-titles'
import './index.scss'

/** 我的发票: what one has asked for and how it stands, and the titles that one keeps. */
export default function InvoicesPage() {
  const loggedIn = useSession((state) => state.user !== null)
  const invoices = usePages('GET /appoint/invoice/list', loggedIn ? {} : null)
  const titles = useCall('GET /appoint/invoice/titles', loggedIn ? {} : null)
  return (
    <AppPage route='myInvoices'>
      <PullList of={invoices} failed='发票没有取到' empty={<NoInvoice />}>
        {(items) => items.map((one) => <InvoiceCard key={one.invoiceNo} invoice={one} onChanged={invoices.refresh} />)}
      </PullList>
      {titles.data && titles.data.list.length > 0 && (
        <>
          <View className='invoices__heading' role='heading' aria-level='2'>
            保存的抬头
          </View>
          <SavedTitles titles={titles.data.list} onChanged={titles.refresh} />
        </>
      )}
    </AppPage>
  )
}

const ALL_ORDERS = 0

const NoInvoice = () => (
  <Empty
    title='还没有申请过发票'
    hint='预约完成之后，在它的页面里可以申请，按实际支付的金额开具。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void open('userOrder', { orderType: ALL_ORDERS })}>
        去看看预约
      </Button>
    }
  />
)
