import type { Data } from '@xinqi/domain/contract/contract'
import { View } from '@tarojs/components'
import { STAR_LABEL } from '@xinqi/domain/text/labels'
import { Icon } from '@/ui/icon/icon'
import { TagLine } from '@/ui/tag/tag'

type Rate = Data<'GET /appoint/authorityNone/appoint/rate'>['list'][number]

/** One visitor's words. */
export function RatingItem({ rate: { stars, tags, content, author, createdOn } }: { rate: Rate }) {
  return (
    <View className='detail__rating'>
      <View className='detail__rating-head'>
        <Icon name='star-fill' size={16} className='detail__rating-mark' />
        <View className='detail__rating-word'>{STAR_LABEL[stars]}</View>
        <View className='detail__quiet'>{`${author} · ${createdOn}`}</View>
      </View>
      {tags.length > 0 && <TagLine items={tags} />}
      {content !== '' && <View className='detail__text'>{content}</View>}
    </View>
  )
}
