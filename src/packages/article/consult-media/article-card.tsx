import { Image, View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { open } from '@/platform/navigation/navigation'
import { Pressable } from '@/ui/press/pressable'
import { pictureAddress } from '@/ui/picture-address'

type Article = Data<'GET /consult/media/list'>[number]

export function ArticleCard({ id, title, summary, cover, minutes }: Article) {
  return (
    <Pressable role='link' className='media__card' onPress={() => void open('consultMedia', { id })}>
      {cover && (
        <Image
          className='media__thumb'
          src={pictureAddress(cover)}
          mode='aspectFill'
          lazyLoad
          nativeProps={{ alt: '' }}
        />
      )}
      <View className='media__words'>
        <View className='media__card-title'>{title}</View>
        <View className='media__quiet'>{summary}</View>
        <View className='media__minutes'>{`约 ${minutes} 分钟`}</View>
      </View>
    </Pressable>
  )
}
