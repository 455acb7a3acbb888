import { View } from '@tarojs/components'
import { Sheet } from '@/ui/sheet/sheet'
import type { Notice } from './notice-row'

export interface WordsSheetProps {
  /** Null: closed. */
  words: Notice['words']
  onClose: () => void
}

/** What the platform wrote to somebody, in their list a sentence that says nothing. */
export const WordsSheet = ({ words, onClose }: WordsSheetProps) => (
  <Sheet visible={words !== null} title={words?.title ?? ''} onClose={onClose}>
    <View className='messages__written'>{words?.body}</View>
  </Sheet>
)
