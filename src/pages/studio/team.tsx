import { View } from '@tarojs/components'
import { CONSULTANT_TYPE_LABEL } from '@xinqi/domain/text/labels'
import { open } from '@/platform/navigation/navigation'
import { Avatar } from '@/ui/avatar/avatar'
import { Pressable } from '@/ui/press/pressable'
import type { Studio } from './studio-overview'

/** The people of a studio, side by side. */
export function Team({ people }: { people: Studio['consultants'] }) {
  return (
    <View className='studio__team'>
      {people.map(({ consultantId, userName, homepage, consultantType }) => (
        <Pressable
          key={consultantId}
          role='link'
          className='studio__person'
          label={`${userName}，${CONSULTANT_TYPE_LABEL[consultantType] ?? ''}`}
          onPress={() => void open('detail', { consultantId })}
        >
          <Avatar name={userName} src={homepage} />
          <View className='studio__person-name'>{userName}</View>
          <View className='studio__person-type'>{CONSULTANT_TYPE_LABEL[consultantType] ?? ''}</View>
        </Pressable>
      ))}
    </View>
  )
}
