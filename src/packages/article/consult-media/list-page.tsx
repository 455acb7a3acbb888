import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { ArticleCard } from './article-card'

/** Every article with its picture. */
export function ListPage() {
  const orgId = useOrganisation((state) => state.orgId)
  const articles = useCall('GET /consult/media/list', { orgId })
  useShareCard(() => ({ title: '读一读 · 心栖', route: 'consultMedia', params: { orgId } }))
  return (
    <AppPage route='consultMedia' className='media'>
      <View className='media__lead'>慢慢读，读到哪里都可以停下来。</View>
      <Loaded of={articles} failed='文章没有取到' placeholder={<Skeleton shape='card' />}>
        {(data) =>
          data.length > 0 ? (
            data.map((article) => <ArticleCard key={article.id} {...article} />)
          ) : (
            <Empty title='还没有文章' hint='有新的会放在这里。' scene='letter' />
          )
        }
      </Loaded>
    </AppPage>
  )
}
