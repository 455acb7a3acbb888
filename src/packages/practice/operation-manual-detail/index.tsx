import { View } from '@tarojs/components'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { ArticleBody } from '@/features/article/article-body'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import './index.scss'

/** One section of the consultants' manual. */
export default function OperationManualDetailPage() {
  const { id } = usePageParams('operationManualDetail')
  const orgId = useOrganisation((state) => state.orgId)
  const loggedIn = useSession((session) => session.consultant !== null)
  const page = useCall('GET /consult/operationManual/content', loggedIn && id ? { id, orgId } : null)
  return (
    <AppPage route='operationManualDetail' title={page.data?.title}>
      <Loaded
        of={page}
        failed='这一节没有取到'
        placeholder={<Skeleton count={8} />}
        missing={
          isNotFound(page.failure) && (
            <Empty scene='lamp' title='没有找到这一节' hint='它可能改了位置，请从手册的目录里找。' />
          )
        }
      >
        {({ summary, body }) => (
          <View className='operation-manual-detail'>
            <View className='operation-manual-detail__summary'>{summary}</View>
            <ArticleBody body={body} />
          </View>
        )}
      </Loaded>
    </AppPage>
  )
}
