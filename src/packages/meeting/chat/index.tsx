import { useState } from 'react'
import { Composer } from '@/features/conversation/composer'
import { VisitorMenu } from '@/features/conversation/dialog-menu'
import type { Message } from '@/features/conversation/talk'
import { TalkBody } from '@/features/conversation/talk-body'
import { useTalk } from '@/features/conversation/use-talk'
import { HelpButton } from '@/features/safety/help-button'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'

/** Whom a visitor writes to (R217). */
const CONSULTANT = 1

/** A visitor and their consultant, between sessions. */
export default function ChatPage() {
  const { sendUserId } = usePageParams('chat')
  const loggedIn = useSession((state) => state.user !== null)
  const open = useTalk('user', sendUserId ?? 0, CONSULTANT, loggedIn && sendUserId !== null)
  const [quoted, setQuoted] = useState<Message | null>(null)
  const [menu, setMenu] = useState(false)
  const { dialog } = open
  return (
    <AppPage
      route='chat'
      title={dialog?.name}
      footer={dialog && <Composer side='user' dialog={dialog} quoted={quoted} onQuoted={setQuoted} look={open.look} />}
    >
      <TalkBody open={open} onQuote={setQuoted} onMenu={() => setMenu(true)} />
      {menu && dialog && (
        <VisitorMenu
          conversationNo={dialog.conversationNo}
          name={dialog.name}
          consultantId={dialog.sendUserId}
          onClose={() => setMenu(false)}
          onChanged={open.look}
        />
      )}
      <HelpButton above='footer' />
    </AppPage>
  )
}
