import { Image, View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { ArticleBody } from '@/features/article/article-body'
import { openHelp } from '@/features/safety/help-button'
import { AppPage } from '@/frame/app-page'
import { replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Banner } from '@/ui/banner/banner'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { pictureAddress } from '@/ui/picture-address'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { WhoHelps } from './who-helps'
import './index.scss'

type Story = Data<'GET /appoint/authorityNone/story/detail'>

/** One story, and who works with what it is about. */
export default function StoryDetailPage() {
  const { id } = usePageParams('storyDetail')
  const orgId = useOrganisation((state) => state.orgId)
  const story = useCall('GET /appoint/authorityNone/story/detail', id ? { id, orgId } : null)
  const title = story.data?.title
  useShareCard(() => ({
    title: title ? `${title} · 心栖` : '来访者的故事 · 心栖',
    route: 'storyDetail',
    params: { id, orgId },
  }))
  return (
    <AppPage route='storyDetail'>
      <Loaded
        of={story}
        failed='故事没有取到'
        missing={(id === null || isNotFound(story.failure)) && <Gone />}
        placeholder={<Skeleton count={12} />}
      >
        {(data) => (
          <>
            <FullStory {...data} />
            <WhoHelps category={data.category} consultant={data.consultant} />
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

function FullStory({ title, summary, cover, minutes, category, body, isGrave }: Story) {
  return (
    <>
      {cover && (
        <Image className='story__cover' src={pictureAddress(cover)} mode='aspectFill' nativeProps={{ alt: '' }} />
      )}
      <View className='story__title' role='heading' aria-level='2'>
        {title}
      </View>
      <View className='story__quiet'>{[category?.name, `约 ${minutes} 分钟`].filter(Boolean).join(' · ')}</View>
      <View className='story__summary'>{summary}</View>
      <ArticleBody body={body} />
      <View className='story__quiet story__part'>经本人同意讲述。姓名、职业和经历的细节都改过。</View>
      {isGrave && (
        <View className='story__part'>
          <Banner
            icon='phone'
            title='如果你也有不想活下去的念头'
            sub='请不要一个人待着。这里有深夜也会接听的电话。'
            onPress={openHelp}
          />
        </View>
      )}
    </>
  )
}

const Gone = () => (
  <Empty
    title='没有找到这个故事'
    hint='链接可能不完整，或者讲故事的人收回了它。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void replace('storys')}>
        看看别的故事
      </Button>
    }
  />
)
