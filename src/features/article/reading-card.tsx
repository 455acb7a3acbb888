import { Image, View } from '@tarojs/components'
import { pictureAddress } from '@/ui/picture-address'
import { Pressable } from '@/ui/press/pressable'
import './reading-card.scss'

export interface ReadingCardProps {
  title: string
  summary: string
  cover: string | null
  /** What it is about and how long it takes. */
  facts: string
  onPress: () => void
}

/** Something to read, in a list: an article or a story, with its picture. */
export function ReadingCard({ title, summary, cover, facts, onPress }: ReadingCardProps) {
  return (
    <Pressable role='link' label={title} className='reading-card' onPress={onPress}>
      {cover && (
        <Image
          className='reading-card__cover'
          src={pictureAddress(cover)}
          mode='aspectFill'
          lazyLoad
          nativeProps={{ alt: '' }}
        />
      )}
      <View className='reading-card__words'>
        <View className='reading-card__title'>{title}</View>
        <View className='reading-card__quiet'>{summary}</View>
        <View className='reading-card__quiet'>{facts}</View>
      </View>
    </Pressable>
  )
}
