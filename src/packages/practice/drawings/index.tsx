import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { DRAWING_READING_PARTS, type DrawingShelf } from '@xinqi/domain/text/drawing'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { DrawingCard } from '@/features/drawing/drawing-card'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { ReadingPrice } from './reading-price'
import { ReadsSwitch } from './reads-switch'
import '../drawing.scss'

/** `selectType` of the address. */
const HANDED_OVER = 1
const TABS: readonly { value: DrawingShelf; label: string }[] = [
  { value: 'waiting', label: '等我写的' },
  { value: 'handedOver', label: '写好交出去的' },
]
const NONE: Record<DrawingShelf, { title: string; hint: string }> = {
  waiting: {
    title: '没有等着的画',
    hint: '来访者可以随一个预约交一幅画给你看；写了价格，没有约你的人也可以买一份解读。',
  },
  handedOver: { title: '还没有交出去的解读', hint: '写好交给来访者的，会留在这里。' },
}

/** Drawings that visitors gave along with their orders, or paid for by themselves: those that wait for a reading, and those that were read. */
export default function ConsultantDrawingsPage() {
  const { selectType } = usePageParams('psychicPainting')
  const [chosen, setChosen] = useState<DrawingShelf>()
  const shelf = chosen ?? (selectType === HANDED_OVER ? 'handedOver' : 'waiting')
  return (
    <AppPage route='psychicPainting' wide>
      <Tabs label='哪些画' items={TABS} value={shelf} onChange={setChosen} />
      <Shelf key={shelf} shelf={shelf} />
    </AppPage>
  )
}

type Given = Data<'GET /consult/consultPainting/list'>['list'][number]

function noteOf({ handOverTime, giveTime, written, bought }: Given): string {
  if (handOverTime) return `${handOverTime.slice(0, 10)} 交给来访者`
  const came = bought ? `单独付款，最晚 ${bought.dueTime.slice(5, 16)} 交` : `${giveTime.slice(0, 10)} 交来`
  return `${came} · 写了 ${written}/${DRAWING_READING_PARTS.length} 段`
}

function Shelf({ shelf }: { shelf: DrawingShelf }) {
  const loggedIn = useSession((session) => session.consultant !== null)
  const pages = usePages('GET /consult/consultPainting/list', loggedIn ? { shelf } : null)
  return (
    <>
      {pages.first && (
        <View className='drawing-desk__words'>
          <ReadsSwitch reads={pages.first.reads} onChanged={pages.refresh} />
          {pages.first.reads && (
            <ReadingPrice key={pages.first.readingFen} readingFen={pages.first.readingFen} onChanged={pages.refresh} />
          )}
        </View>
      )}
      <PullList
        of={pages}
        failed='画没有取到'
        empty={
          <Empty
            {...NONE[shelf]}
            action={
              <Button variant='ghost' size='medium' onPress={() => void open('noPainting')}>
                怎样会有画交来
              </Button>
            }
          />
        }
      >
        {(drawings) => (
          <View className='drawing-cards'>
            {drawings.map((drawing) => (
              <DrawingCard
                key={drawing.drawingNo}
                id={`given-${drawing.drawingNo}`}
                drawing={drawing}
                note={noteOf(drawing)}
                onPress={() =>
                  void open('paintingAnalysis', {
                    analyzedStatus: shelf === 'handedOver' ? 1 : 0,
                    paintingId: drawing.drawingNo,
                  })
                }
              />
            ))}
          </View>
        )}
      </PullList>
    </>
  )
}
