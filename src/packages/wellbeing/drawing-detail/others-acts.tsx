import { View } from '@tarojs/components'
import { DRAWING_REASON_MAX } from '@xinqi/domain/text/drawing'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ensureLogin } from '@/features/login/login-gate'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { classNames } from '@/ui/class-names'
import { Field } from '@/ui/field/field'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import type { ShownDrawing } from './shown-drawing'

/** Liking a drawing, and saying that it should not be here. */
export function OthersActs({ drawing }: { drawing: ShownDrawing }) {
  const [isReporting, setReporting] = useState(false)
  const report = async (): Promise<void> => {
    if (await ensureLogin()) setReporting(true)
  }
  return (
    <>
      <View className='drawing-page__acts'>
        <Like drawing={drawing} />
        {!drawing.own && !isReporting && (
          <Button variant='text' size='small' onPress={() => void report()}>
            举报
          </Button>
        )}
      </View>
      {isReporting && <Report drawingNo={drawing.drawingNo} onDone={() => setReporting(false)} />}
    </>
  )
}

/** Shows at once; taken back where it does not come through, which the call has said. */
function Like({ drawing: { drawingNo, liked, likes } }: { drawing: ShownDrawing }) {
  const [shown, setShown] = useState({ liked, likes })
  const [isSending, setSending] = useState(false)
  const press = async (): Promise<void> => {
    if (isSending || !(await ensureLogin())) return
    const like = !shown.liked
    setSending(true)
    setShown({ liked: like, likes: shown.likes + (like ? 1 : -1) })
    await call('POST /appoint/consultPainting/like', { drawingNo, like }).then(setShown, () => setShown(shown))
    setSending(false)
  }
  return (
    <Pressable
      className={classNames('drawing-detail__like', shown.liked && 'is-liked')}
      label={`喜欢，${shown.likes} 人`}
      selected={shown.liked}
      onPress={() => void press()}
    >
      <Icon name={shown.liked ? 'heart-fill' : 'heart'} size={18} />
      <View>{shown.likes > 0 ? `喜欢 ${shown.likes}` : '喜欢'}</View>
    </Pressable>
  )
}

function Report({ drawingNo, onDone }: { drawingNo: string; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const send = async (): Promise<void> => {
    const sent = call('POST /appoint/consultPainting/report', { drawingNo, reason: reason.trim() })
    if (await toastSuccess(sent, '谢谢你告诉我们，我们会看')) onDone()
  }
  return (
    <Card>
      <Field
        label='为什么不该在这里'
        multiline
        maxLength={DRAWING_REASON_MAX}
        value={reason}
        onChange={setReason}
        hint='比如认得出是谁、让人害怕、是广告。只有运营看得到。'
      />
      <View className='drawing-page__acts'>
        <Button size='medium' disabled={reason.trim() === ''} onPress={() => void send()}>
          举报
        </Button>
        <Button variant='text' size='medium' onPress={onDone}>
          不举报了
        </Button>
      </View>
    </Card>
  )
}
