import { View } from '@tarojs/components'
import { READING_ORDER } from '@xinqi/domain/status/reading-order'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { back, open } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { BoughtReading } from '../bought-reading'
import type { ShownDrawing } from './shown-drawing'

const DELETE = {
  title: '删除这幅画？',
  body: '画、写的话和收到的解读会一起销毁，找不回来。',
  confirmText: '删除',
  cancelText: '取消',
}

const READING_NOTE = {
  waiting: '交出去了，咨询师写好会告诉你',
  handedOver: '写好了，打开就能读',
  ended: '预约取消了，没有交成，可以重新交',
} as const

const PUBLICITY_NOTE = {
  private: '现在只有你看得到',
  waiting: '我们看过一遍之后公开，不署名',
  public: '别人看得到，上面没有你的名字',
  refused: '这次没有公开，看看理由',
} as const

export interface OwnActsProps {
  drawingNo: string
  own: NonNullable<ShownDrawing['own']>
  onChanged: () => Promise<unknown>
}

/** What its author may do with a drawing. */
export function OwnActs({ drawingNo, own, onChanged }: OwnActsProps) {
  const { readingState, publicity, createTime, bought } = own
  const remove = async (): Promise<void> => {
    if (!(await ask(DELETE))) return
    if (await toastSuccess(call('POST /appoint/consultPainting/delete', { drawingNo }), '删除了')) await back()
  }
  const isGiven = readingState === 'waiting' || readingState === 'handedOver'
  return (
    <>
      <View className='drawing-page__quiet'>{`${createTime.slice(0, 16)} 画的`}</View>
      {bought && bought.status !== READING_ORDER.handedOver && <BoughtReading bought={bought} onChanged={onChanged} />}
      <Card padding='none'>
        {isGiven ? (
          <Cell
            icon='book-open'
            title='解读'
            note={READING_NOTE[readingState]}
            onPress={() => void open('drawingAnalysis', { drawingNo })}
          />
        ) : (
          bought?.status !== READING_ORDER.awaitingPayment && (
            <Cell
              icon='users'
              title='请咨询师看看'
              note={readingState ? READING_NOTE[readingState] : '随一个预约交给他，或者单独买一份解读'}
              onPress={() => void open('drawingConsultants', { drawingNo })}
            />
          )
        )}
        <Cell
          icon='eye'
          title='给别人看'
          note={PUBLICITY_NOTE[publicity]}
          onPress={() => void open('drawingRelease', { drawingNo })}
        />
      </Card>
      <View className='drawing-page__acts'>
        <Button variant='text' size='small' onPress={() => void remove()}>
          删除这幅画
        </Button>
      </View>
    </>
  )
}
