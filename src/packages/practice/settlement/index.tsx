import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSettlementView } from './settlement-view'

/** One month's settlement. */
export default function SettlementPage() {
  const { id: settlementNo = '' } = usePageParams('settlementDetail')
  const { title, body, acts } = useSettlementView(settlementNo)
  return (
    <AppPage route='settlementDetail' title={title} footer={acts}>
      {body}
    </AppPage>
  )
}
