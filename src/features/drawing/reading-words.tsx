import { View } from '@tarojs/components'
import { DRAWING_READING_PART_TEXT, DRAWING_READING_PARTS, type DrawingReadingPart } from '@xinqi/domain/text/drawing'
import { Card, CardDivider } from '@/ui/card/card'
import './reading-words.scss'

/** What a consultant wrote of a drawing, part by part, with the lines as they are. */
export function ReadingWords({ parts }: { parts: Record<DrawingReadingPart, string> }) {
  return (
    <Card>
      {DRAWING_READING_PARTS.map((part, index) => (
        <View key={part}>
          {index > 0 && <CardDivider />}
          <View className='reading-words__title' role='heading' aria-level='2'>
            {DRAWING_READING_PART_TEXT[part].label}
          </View>
          <View className='reading-words__text'>{parts[part]}</View>
        </View>
      ))}
    </Card>
  )
}
