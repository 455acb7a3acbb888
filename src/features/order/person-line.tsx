import { View } from '@tarojs/components'
import { CONSULTANT_TYPE_LABEL } from '@xinqi/domain/text/labels'
import type { ReactNode } from 'react'
import { Avatar } from '@/ui/avatar/avatar'
import './order-parts.scss'

export interface PersonLineProps {
  name: string
  portrait: string
  consultantType?: number
  children: ReactNode
}

/** Who one meets, and the facts of it below the name. */
export function PersonLine({ name, portrait, consultantType, children }: PersonLineProps) {
  const type = consultantType === undefined ? '' : (CONSULTANT_TYPE_LABEL[consultantType] ?? '')
  return (
    <View className='person-line'>
      <Avatar name={name} src={portrait} size={48} />
      <View className='person-line__words'>
        <View className='person-line__name'>
          {name}
          {type && <View className='person-line__type'>{type}</View>}
        </View>
        <View className='person-line__facts'>{children}</View>
      </View>
    </View>
  )
}
