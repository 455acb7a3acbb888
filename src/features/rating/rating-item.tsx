import type { Data } from '@xinqi/domain/contract/contract'
import { View } from '@tarojs/components'
import { STAR_LABEL } from '@xinqi/domain/text/labels'
import { Icon } from '@/ui/icon/icon'
import { Tag, TagLine } from '@/ui/tag/tag'
import { LikeButton } from './like-button'
import './rating-item.scss'

type Rate = Data<'GET /appoint/authorityNone/appoint/rate'>['list'][number]

/** One visitor's words, and whether others found them helpful. */
export function RatingItem({ rate }: { rate: Rate }) {
  const { rateId, stars, tags, content, author, createdOn, own, likes } = rate
  return (
    <View className='rating'>
      <View className='rating__head'>
        <Icon name='star-fill' size={16} className='rating__mark' />
        <View className='rating__word'>{STAR_LABEL[stars]}</View>
        <View className='rating__quiet'>{`${author} · ${createdOn}`}</View>
        {own && <Tag text='我写的' />}
      </View>
      {tags.length > 0 && <TagLine items={tags} />}
      {content !== '' && <View className='rating__text'>{content}</View>}
      {own ? (
        likes > 0 && <View className='rating__quiet'>{`${likes} 人觉得有帮助`}</View>
      ) : (
        // An answer that is read anew settles the button anew.
        <LikeButton key={`${rateId} ${rate.liked} ${likes}`} rate={rate} />
      )}
    </View>
  )
}
