import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import { useOrganisation } from '@/state/organisation'
import { TextLink } from '@/ui/press/text-link'
import { StoryCard } from './story-card'
import './stories-around.scss'

/** Stories beside a consultant, introduced to who comes for the first time (R185). Nothing at all where they cannot be had (R262). */
export function StoriesAround({ consultantId }: { consultantId: number }) {
  const orgId = useOrganisation((state) => state.orgId)
  const { data } = useCall('GET /appoint/consultStory/list', { orgId, consultantId })
  if (!data || data.list.length === 0) return null
  return (
    <View className='stories-around'>
      <View className='stories-around__head'>
        <View className='stories-around__title' role='heading' aria-level='2'>
          {data.isOldVisitor ? '别人走过的路' : '第一次来，可以先看看别人的经历'}
        </View>
        <TextLink text='更多故事' onPress={() => void open('storys')} />
      </View>
      {data.list.map((story) => (
        <StoryCard key={story.id} story={story} />
      ))}
    </View>
  )
}
