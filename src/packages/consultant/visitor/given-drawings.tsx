import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { Section } from '@/features/privacy/section'
import { open } from '@/platform/navigation/navigation'
import { DrawingCard } from '@/features/drawing/drawing-card'

/** The drawings that one visitor gave this consultant along with their orders; nothing at all without any. */
export function GivenDrawings({ userId }: { userId: number }) {
  const waiting = useCall('GET /consult/consultPainting/list', { shelf: 'waiting', userId })
  const read = useCall('GET /consult/consultPainting/list', { shelf: 'handedOver', userId })
  const drawings = [...(waiting.data?.list ?? []), ...(read.data?.list ?? [])]
  if (drawings.length === 0) return null
  return (
    <Section title='交给你看的画' hint='每次查看 TA 都看得到。'>
      <View className='drawing-cards'>
        {drawings.map((drawing) => (
          <DrawingCard
            key={drawing.drawingNo}
            id={`of-visitor-${drawing.drawingNo}`}
            drawing={drawing}
            note={drawing.handOverTime ? `${drawing.handOverTime.slice(0, 10)} 写好` : '等你写'}
            onPress={() =>
              void open('paintingAnalysis', {
                analyzedStatus: drawing.handOverTime ? 1 : 0,
                paintingId: drawing.drawingNo,
              })
            }
          />
        ))}
      </View>
    </Section>
  )
}
