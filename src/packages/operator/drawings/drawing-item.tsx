import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { DRAWING_REASON_MAX, type DrawingDeskTab } from '@xinqi/domain/text/drawing'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { titleOf } from '@/features/drawing/drawing-card'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { DrawingView } from '@/ui/drawing/drawing-view'
import { Field } from '@/ui/field/field'

export interface DrawingItemProps {
  item: Data<'GET /operator/drawing/list'>['list'][number]
  tab: DrawingDeskTab
  onChanged: () => Promise<unknown>
}

/** One drawing: let through, left where it was reported, or refused with a reason that its author reads. */
export function DrawingItem({ item, tab, onChanged }: DrawingItemProps) {
  const { drawingNo, description, strokes, askTime, reports } = item
  const [reason, setReason] = useState('')
  const keyOf = useAttemptKey()
  const isWaiting = tab === 'waiting'
  const decide = async (pass: boolean, done: string): Promise<void> => {
    const decision = { drawingNo, pass, reason: reason.trim() }
    const sent = call('POST /operator/drawing/decide', decision, { key: keyOf(decision) })
    if (await toastSuccess(sent, done)) await onChanged()
  }
  return (
    <Card>
      <DrawingView id={`review-${drawingNo}`} {...item} />
      <View className='drawing-review__title'>{titleOf(item)}</View>
      {strokes !== '' && description !== '' && <View className='drawing-review__text'>{description}</View>}
      <View className='drawing-review__quiet'>{`${askTime.slice(0, 16)} 愿意公开`}</View>
      {reports.map((report) => (
        <View key={report} className='drawing-review__report'>{`举报：${report}`}</View>
      ))}
      <Field
        label='写给画的人的理由'
        maxLength={DRAWING_REASON_MAX}
        value={reason}
        onChange={setReason}
        hint={isWaiting ? '不通过时写。看有没有认得出是谁的东西、让人害怕的画面、广告。' : '撤下时写。'}
      />
      <View className='drawing-review__acts'>
        <Button
          variant='ghost'
          size='medium'
          disabled={reason.trim() === ''}
          onPress={() => void decide(false, isWaiting ? '没有公开，理由写给画的人了' : '撤下了')}
        >
          {isWaiting ? '不通过' : '撤下'}
        </Button>
        {tab !== 'public' && (
          <Button size='medium' onPress={() => void decide(true, isWaiting ? '公开了' : '留着')}>
            {isWaiting ? '通过' : '留着'}
          </Button>
        )}
      </View>
    </Card>
  )
}
