import { View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'

/** The sign of an edition with a brand of its own (R46). */
export function Brand({ name }: { name: string }) {
  return (
    <View className='home__brand'>
      <View className='home__brand-mark'>
        <Icon name='leaf' size={22} />
      </View>
      <View>{name}</View>
    </View>
  )
}
