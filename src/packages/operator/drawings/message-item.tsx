import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

export interface MessageItemProps {
  item: Data<'GET /operator/drawing/messages'>['list'][number]
  onChanged: () => Promise<unknown>
}

/** One sentence beside a drawing: others may read it, or it is deleted. */
export function MessageItem({ item: { messageNo, words, writeTime }, onChanged }: MessageItemProps) {
  const keyOf = useAttemptKey()
  const examine = async (pass: boolean): Promise<void> => {
    const decision = { messageNo, pass }
    const sent = call('POST /appoint/paintingMsg/examineMinutely', decision, { key: keyOf(decision) })
    if (await toastSuccess(sent, pass ? '通过了' : '删除了')) await onChanged()
  }
  return (
    <Card className='drawing-review__message'>
      <View className='drawing-review__text'>{words}</View>
      <View className='drawing-review__quiet'>{`${writeTime.slice(0, 16)} 写的`}</View>
      <View className='drawing-review__acts'>
        <Button variant='ghost' size='medium' onPress={() => void examine(false)}>
          不通过
        </Button>
        <Button size='medium' onPress={() => void examine(true)}>
          通过
        </Button>
      </View>
    </Card>
  )
}
