import { View } from '@tarojs/components'
import { Card } from '@/ui/card/card'
import { TextLink } from '@/ui/press/text-link'
import { openHelp } from './help-button'
import { Hotlines } from './hotlines'
import './danger-card.scss'

/** Above everything else, where somebody's words speak of danger: someone to call, at once (docs/domain.md §7). */
export function DangerCard() {
  return (
    <Card className='danger-card'>
      <View role='status'>
        <View className='danger-card__title'>你现在可能很难受</View>
        <View className='danger-card__words'>谢谢你说出来。你不用一个人撑着，现在就可以和人说说话。</View>
      </View>
      <Hotlines />
      <View className='danger-card__more'>
        <TextLink text='先陪自己喘口气' onPress={openHelp} />
      </View>
    </Card>
  )
}
