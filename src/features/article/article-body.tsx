import { Image, View } from '@tarojs/components'
import type { ContentBlock } from '@xinqi/domain/text/article'
import { pictureAddress } from '@/ui/picture-address'
import './article-body.scss'

/** A page's text from top to bottom, set to be read. */
export function ArticleBody({ body }: { body: readonly ContentBlock[] }) {
  return (
    <View className='article-body'>
      {body.map((block, index) => (
        <Block key={index} {...block} />
      ))}
    </View>
  )
}

function Block(block: ContentBlock) {
  if (block.type === 'heading')
    return (
      <View className='article-body__heading' role='heading' aria-level='3'>
        {block.text}
      </View>
    )
  if (block.type === 'text') return <View className='article-body__text'>{block.text}</View>
  if (block.type === 'image')
    return (
      <Image
        className='article-body__image'
        src={pictureAddress(block.src)}
        mode='widthFix'
        nativeProps={{ alt: block.alt }}
      />
    )
  return (
    <View className='article-body__list' role='list'>
      {block.items.map((item) => (
        <View key={item} className='article-body__item' role='listitem'>
          {item}
        </View>
      ))}
    </View>
  )
}
