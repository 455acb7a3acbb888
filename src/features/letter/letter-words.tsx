import { View } from '@tarojs/components'
import './letter-words.scss'

/** What somebody wrote, with the lines as they are. */
export const LetterWords = ({ title, text }: { title: string; text: string }) => (
  <View className='letter-words'>
    <View className='letter-words__title'>{title}</View>
    <View className='letter-words__text'>{text}</View>
  </View>
)
