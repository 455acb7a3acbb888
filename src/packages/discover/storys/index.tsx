import { View } from '@tarojs/components'
import { usePages } from '@/api/use-pages'
import { StoryCard } from '@/features/story/story-card'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import './index.scss'

/** 来访者的故事: what others went through, the newest first. */
export default function StorysPage() {
  const orgId = useOrganisation((state) => state.orgId)
  const stories = usePages('GET /appoint/authorityNone/story/list', { orgId })
  useShareCard(() => ({ title: '来访者的故事 · 心栖', route: 'storys', params: { orgId } }))
  return (
    <AppPage route='storys' className='storys'>
      <View className='storys__lead'>这些故事经过本人同意，姓名和细节都改过。慢慢读，读到哪里都可以停下来。</View>
      <PullList of={stories} failed='故事没有取到' empty={<NoneYet />}>
        {(items) => items.map((story) => <StoryCard key={story.id} story={story} />)}
      </PullList>
    </AppPage>
  )
}

const NoneYet = () => (
  <Empty
    scene='letter'
    title='还没有故事'
    hint='有人愿意说出来的时候，会放在这里。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void open('consultMedia')}>
        先读几篇文章
      </Button>
    }
  />
)
