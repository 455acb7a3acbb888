import { Image, View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { open } from '@/platform/navigation/navigation'
import { pictureAddress } from '@/ui/picture-address'
import { Pressable } from '@/ui/press/pressable'
import './story-card.scss'

type Story = Data<'GET /appoint/authorityNone/story/list'>['list'][number]

/** A story in a list: its picture, its title, and how long it takes. */
export function StoryCard({ story: { id, title, summary, cover, minutes, category } }: { story: Story }) {
  return (
    <Pressable role='link' label={title} className='story-card' onPress={() => void open('storyDetail', { id })}>
      {cover && (
        <Image
          className='story-card__cover'
          src={pictureAddress(cover)}
          mode='aspectFill'
          lazyLoad
          nativeProps={{ alt: '' }}
        />
      )}
      <View className='story-card__words'>
        <View className='story-card__title'>{title}</View>
        <View className='story-card__quiet'>{summary}</View>
        <View className='story-card__quiet'>{[category?.name, `约 ${minutes} 分钟`].filter(Boolean).join(' · ')}</View>
      </View>
    </Pressable>
  )
}
