import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ShareCard } from '@/platform/share/share-card'
import { offersShare } from '@/platform/share/share'
import { Sheet } from '@/ui/sheet/sheet'
import { Poster } from './poster'
import { posterOf } from './poster-of'
import { copyLink, shareOn } from './share-actions'
import { ShareWay } from './share-way'
import './share-box.scss'

export interface ShareBoxProps {
  card: ShareCard
  onAnswer: () => void
}

/** The ways in which a page can be shared: the phone's own, a link, and a poster of a consultant or an invitation (R94). */
export function ShareBox({ card, onAnswer }: ShareBoxProps) {
  const [asPoster, setAsPoster] = useState(false)
  const poster = posterOf(card)
  if (asPoster && poster !== null) return <Poster of={poster} words={card.title} onClose={onAnswer} />
  const closeAfter = (act: Promise<void>): void => void act.then(onAnswer)
  return (
    <Sheet visible title='分享给需要的人' onClose={onAnswer}>
      <View className='share-box__card'>{card.title}</View>
      <View className='share-box__ways'>
        {offersShare === 'message' && <ShareWay icon='send' text='发给朋友' openType='share' />}
        {offersShare === 'sheet' && <ShareWay icon='share-2' text='分享' onPress={() => closeAfter(shareOn(card))} />}
        <ShareWay icon='copy' text='复制链接' onPress={() => closeAfter(copyLink(card))} />
        {poster !== null && <ShareWay icon='image' text='生成海报' onPress={() => setAsPoster(true)} />}
      </View>
      {offersShare === 'menu' && (
        <View className='share-box__hint'>也可以点右上角的 ···，发给朋友或分享到朋友圈。</View>
      )}
    </Sheet>
  )
}
