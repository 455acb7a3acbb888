import { Text, View } from '@tarojs/components'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import type { OrderSentence } from './order-sentence'
import './order-parts.scss'

export interface SentenceLineProps extends OrderSentence {
  small?: boolean
}

/** A state as a mark and a sentence. */
export function SentenceLine({ text, icon, tone, small = false }: SentenceLineProps) {
  return (
    <View className={classNames('sentence', `sentence_${tone}`, small && 'sentence_small')}>
      <Icon name={icon} size={small ? 16 : 22} />
      <Text className='sentence__text'>{text}</Text>
    </View>
  )
}
