import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Illustration } from '../illustration/illustration'
import type { Scene } from '../illustration/illustration'
import './empty.scss'

export interface EmptyProps {
  title: string
  /** What one can do. */
  hint?: string
  scene?: Scene
  /** A button that does it. */
  action?: ReactNode
}

/** Nothing here yet, and what one can do about it. */
export function Empty({ title, hint, scene = 'quiet-evening', action }: EmptyProps) {
  return (
    <View className='ui-empty'>
      <Illustration scene={scene} />
      <View className='ui-empty__title'>{title}</View>
      {hint !== undefined && <View className='ui-empty__hint'>{hint}</View>}
      {action !== undefined && <View className='ui-empty__action'>{action}</View>}
    </View>
  )
}
