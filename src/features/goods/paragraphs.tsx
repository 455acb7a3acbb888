import { View } from '@tarojs/components'
import './goods.scss'

/** A text whose paragraphs are parted by empty lines. */
export const Paragraphs = ({ text }: { text: string }) => (
  <View>
    {text.split('\n\n').map((paragraph) => (
      <View key={paragraph} className='goods__text'>
        {paragraph}
      </View>
    ))}
  </View>
)
