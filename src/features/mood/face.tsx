import { View } from '@tarojs/components'
import type { Face as FaceNumber } from '@xinqi/domain/text/mood'
import './face.scss'

/** A face of our own, drawn with plain boxes. It is told by its mouth, not by a colour; its word stands beside it. */
export function Face({ face }: { face: FaceNumber }) {
  return (
    <View className={`mood-face mood-face_${face}`} aria-hidden='true'>
      <View className='mood-face__eyes'>
        <View className='mood-face__eye' />
        <View className='mood-face__eye' />
      </View>
      <View className='mood-face__mouth' />
    </View>
  )
}
