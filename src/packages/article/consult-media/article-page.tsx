import { Image, View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { ArticleBody } from '@/features/article/article-body'
import { AppPage } from '@/frame/app-page'
import { open, replace } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Icon } from '@/ui/icon/icon'
import { Loaded } from '@/ui/loaded/loaded'
import { pictureAddress } from '@/ui/picture-address'
import { Pressable } from '@/ui/press/pressable'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { ArticleCard } from './article-card'

type Article = Data<'GET /consult/media/content'>

const MORE = 2

export function ArticlePage({ id }: { id: number }) {
  const orgId = useOrganisation((state) => state.orgId)
  const article = useCall('GET /consult/media/content', { id, orgId })
  const title = article.data?.title
  useShareCard(() => ({
    title: title ? `${title} · 心栖` : '读一读 · 心栖',
    route: 'consultMedia',
    params: { id, orgId },
  }))
  return (
    <AppPage route='consultMedia' className='media'>
      <Loaded
        of={article}
        failed='文章没有取到'
        missing={isNotFound(article.failure) && <Gone />}
        placeholder={<Skeleton count={12} />}
      >
        {(data) => (
          <>
            <FullArticle {...data} />
            <ReadOn besides={id} />
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

function FullArticle({ title, summary, cover, minutes, updatedAt, body }: Article) {
  const [, month, day] = updatedAt.slice(0, 10).split('-').map(Number)
  return (
    <>
      {cover && (
        <Image className='media__cover' src={pictureAddress(cover)} mode='aspectFill' nativeProps={{ alt: '' }} />
      )}
      <View className='media__title' role='heading' aria-level='2'>
        {title}
      </View>
      <View className='media__minutes'>{`约 ${minutes} 分钟 · ${month} 月 ${day} 日更新`}</View>
      <View className='media__summary'>{summary}</View>
      <ArticleBody body={body} />
      <Pressable className='media__help' onPress={() => void open('consultSupport')}>
        <Icon name='heart' size={18} />
        <View className='media__help-words'>文章代替不了和人说话。此刻很难受，看看「需要帮助时」。</View>
        <Icon name='chevron-right' size={16} />
      </Pressable>
    </>
  )
}

/** Two more, the ones that come after this one. */
function ReadOn({ besides }: { besides: number }) {
  const orgId = useOrganisation((state) => state.orgId)
  const { data } = useCall('GET /consult/media/list', { orgId })
  const at = data?.findIndex(({ id }) => id === besides) ?? -1
  const others = data ? [...data.slice(at + 1), ...data.slice(0, Math.max(0, at))].slice(0, MORE) : []
  if (others.length === 0) return null
  return (
    <View className='media__more'>
      <View className='media__more-title' role='heading' aria-level='2'>
        接着读
      </View>
      {others.map((article) => (
        <ArticleCard key={article.id} {...article} />
      ))}
    </View>
  )
}

const Gone = () => (
  <Empty
    title='没有找到这篇文章'
    hint='链接可能不完整，或者文章已经撤下了。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void replace('consultMedia')}>
        看看别的文章
      </Button>
    }
  />
)
