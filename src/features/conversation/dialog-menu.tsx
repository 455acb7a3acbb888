import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { back, open } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { Cell } from '@/ui/cell/cell'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Sheet } from '@/ui/sheet/sheet'
import { ComplaintSheet } from './complaint-sheet'
import { PresenceChoice } from './presence-choice'

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
  if (complains) {
    const complain = (content: string, key: string) =>
      call('POST /appoint/message/complain', { conversationNo, content }, { quiet: true, key })
    return <ComplaintSheet title={`投诉${name}`} complain={complain} onClose={onClose} />
  }
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
