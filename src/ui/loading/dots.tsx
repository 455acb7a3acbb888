import { View } from '@tarojs/components'
import './dots.scss'

/** Three quiet dots: something is under way here. They take the colour of the text. */
export function Dots() {
  return (
    <View className='ui-dots' aria-hidden='true'>
      <View className='ui-dots__dot' />
      <View className='ui-dots__dot' />
      <View className='ui-dots__dot' />
    </View>
  )
}
