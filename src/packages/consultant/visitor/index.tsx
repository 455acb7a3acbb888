import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { Empty } from '@/ui/empty/empty'
import { useVisitor, VisitorView } from './visitor-view'

/** One of a consultant's visitors. */
export default function VisitorPage() {
  const { userId } = usePageParams('consultVisitorDetail')
  const visitor = useVisitor(userId)
  return (
    <AppPage route='consultVisitorDetail' wide title={visitor.data?.visitorName}>
      {userId === null ? (
        <Empty title='没有找到这位来访者' hint='只看得到和你约过的人。' />
      ) : (
        <VisitorView visitor={visitor} />
      )}
    </AppPage>
  )
}
