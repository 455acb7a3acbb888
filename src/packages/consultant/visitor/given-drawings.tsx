import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { usePages } from '@/api/use-pages'
import { Section } from '@/features/privacy/section'
import { open } from '@/platform/navigation/navigation'
import { DrawingCard } from '@/features/drawing/drawing-card'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'

const LIST = 'GET /consult/consultPainting/list'
type Given = Data<typeof LIST>['list'][number]

/** What waits to be read, and behind its end what was read. */
function useGiven(userId: number) {
  const waiting = usePages(LIST, { shelf: 'waiting', userId })
  const read = usePages(LIST, { shelf: 'handedOver', userId })
  const current = waiting.more ? waiting : read
  return {
    data: waiting.items && read.items && [...waiting.items, ...(waiting.more ? [] : read.items)],
    failure: waiting.failure ?? read.failure,
    more: waiting.more || read.more,
    loadingMore: current.loadingMore,
    loadMore: current.loadMore,
    refresh: () => Promise.all([waiting.refresh(), read.refresh()]),
  }
}

/** The drawings that one visitor gave this consultant along with their orders; nothing at all without any. */
export function GivenDrawings({ userId }: { userId: number }) {
  const given = useGiven(userId)
  const { failure, more, loadingMore, loadMore } = given
  return (
    <Loaded of={given} failed='交给你看的画没有取到' placeholder={<Skeleton count={1} />}>
      {(drawings) =>
        drawings.length > 0 && (
          <Section title='交给你看的画' hint='每次查看 TA 都看得到。'>
            <View className='drawing-cards'>
              {drawings.map((drawing) => (
                <GivenDrawing key={drawing.drawingNo} drawing={drawing} />
              ))}
            </View>
            {more && (
              <Button variant='text' size='medium' block loading={loadingMore} onPress={loadMore}>
                {failure ? '没有加载出来，再试一次' : '更多画'}
              </Button>
            )}
          </Section>
        )
      }
    </Loaded>
  )
}

function GivenDrawing({ drawing }: { drawing: Given }) {
  const { drawingNo, handOverTime } = drawing
  return (
    <DrawingCard
      id={`of-visitor-${drawingNo}`}
      drawing={drawing}
      note={handOverTime ? `${handOverTime.slice(0, 10)} 写好` : '等你写'}
      onPress={() => void open('paintingAnalysis', { analyzedStatus: handOverTime ? 1 : 0, paintingId: drawingNo })}
    />
  )
}
