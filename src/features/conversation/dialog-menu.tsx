import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { attemptKey } from '@/api/unique-id'
import { useCall } from '@/api/use-call'
import { openHelp } from '@/features/safety/help-button'
import { back, open } from '@/platform/navigation/navigation'
import { ask, showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { PresenceChoice } from './presence-choice'

const COMPLAINT_MAX = 500
const SHOWS_READ = '让咨询师看到我已读'

export interface VisitorMenuProps {
  conversationNo: string
  name: string
  consultantId: number
  onClose: () => void
  /** The conversation stands otherwise now. */
  onChanged: () => Promise<void>
}

/** What a visitor may do with a conversation: keep receipts to themselves, show that they are here, complain, leave. */
export function VisitorMenu({ conversationNo, name, consultantId, onClose, onChanged }: VisitorMenuProps) {
  const [complains, setComplains] = useState(false)
  const choice = useCall('GET /appoint/message/dialogChoice', {})
  const setShowsRead = async (showsRead: boolean) => {
    await call('POST /appoint/message/saveDialogChoice', { showsRead }).catch(() => undefined)
    await choice.refresh()
  }
  const leave = async () => {
    onClose()
    const sure = await ask({
      title: '离开这段对话？',
      body: '双方都不能再写，它也不再出现在消息里。需要时可以从预约里重新打开。',
      confirmText: '离开',
      cancelText: '再想想',
    })
    if (sure && (await toastSuccess(call('POST /appoint/message/leaveDialog', { conversationNo }), '已离开')))
      await back()
  }
  if (complains) return <ComplaintSheet conversationNo={conversationNo} name={name} onClose={onClose} />
  return (
    <Sheet visible title='更多' onClose={onClose}>
      {choice.data && (
        <Checkbox label={SHOWS_READ} checked={choice.data.showsRead} onChange={(shows) => void setShowsRead(shows)}>
          {SHOWS_READ}
        </Checkbox>
      )}
      <PresenceChoice side='user' onChanged={onChanged} />
      <Cell
        icon='users'
        title='和家人一起聊'
        note='另开一个家庭对话，这里说过的别人看不到'
        onPress={() => void open('familyChat', { consultantId })}
      />
      <Cell icon='circle-alert' title='投诉' note='只有平台运营读得到' onPress={() => setComplains(true)} />
      <Cell icon='log-out' title='离开这段对话' danger onPress={() => void leave()} />
    </Sheet>
  )
}

function ComplaintSheet({ conversationNo, name, onClose }: Omit<VisitorMenuProps, 'consultantId' | 'onChanged'>) {
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [key] = useState(attemptKey)
  const send = async () => {
    setBusy(true)
    try {
      const { crisis } = await call('POST /appoint/message/complain', { conversationNo, content }, { quiet: true, key })
      onClose()
      if (crisis) openHelp()
      showToast('已经收到，回复会写在意见反馈里', 'success')
    } catch (error) {
      setProblem(sentenceFor(error, 'content'))
      setBusy(false)
    }
  }
  return (
    <Sheet
      visible
      title={`投诉${name}`}
      onClose={onClose}
      footer={
        <Button block loading={busy} disabled={content.trim() === ''} onPress={() => void send()}>
          提交
        </Button>
      }
    >
      <Field
        label='发生了什么'
        multiline
        counter
        required
        maxLength={COMPLAINT_MAX}
        value={content}
        onChange={setContent}
        error={problem}
        hint='加密保存，对方看不到。'
      />
    </Sheet>
  )
}

export interface ConsultantMenuProps {
  conversationNo: string
  isClosed: boolean
  onClose: () => void
  onChanged: () => Promise<void>
}

/** What a consultant may do with a conversation: close it, or open it again. */
export function ConsultantMenu({ conversationNo, isClosed, onClose, onChanged }: ConsultantMenuProps) {
  const change = async () => {
    onClose()
    const done = call('POST /consult/message/closeDialog', { conversationNo, closed: !isClosed })
    if (await toastSuccess(done, isClosed ? '已重新打开' : '已结束')) await onChanged()
  }
  return (
    <Sheet visible title='更多' onClose={onClose}>
      <Cell
        icon={isClosed ? 'refresh-cw' : 'lock'}
        title={isClosed ? '重新打开这段对话' : '结束这段对话'}
        note={<View>{isClosed ? '双方可以继续写' : '双方不能再写，之前的内容还可以看'}</View>}
        onPress={() => void change()}
      />
    </Sheet>
  )
}
