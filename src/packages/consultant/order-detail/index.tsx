import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useBookingView } from './booking-view'

/** One session with a visitor, and what can be done about it. */
export default function ConsultantOrderDetailPage() {
  const { appointNo } = usePageParams('consultantOrderDetail')
  const { body, acts } = useBookingView(appointNo)
  return (
    <AppPage route='consultantOrderDetail' footer={acts}>
      {body}
    </AppPage>
  )
}
