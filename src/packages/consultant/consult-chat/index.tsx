import { useState } from 'react'
import { Composer } from '@/features/conversation/composer'
import { ConsultantMenu } from '@/features/conversation/dialog-menu'
import type { Message } from '@/features/conversation/talk'
import { TalkBody } from '@/features/conversation/talk-body'
import { useTalk } from '@/features/conversation/use-talk'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'

/** Whom a consultant writes to (R217). */
const USER = 2

/** A consultant and one of their visitors, between sessions. */
export default function ConsultChatPage() {
  const { userId } = usePageParams('consultChat')
  const loggedIn = useSession((state) => state.consultant !== null)
  const open = useTalk('consultant', userId ?? 0, USER, loggedIn && userId !== null)
  const [quoted, setQuoted] = useState<Message | null>(null)
  const [menu, setMenu] = useState(false)
  const { dialog } = open
  return (
    <AppPage
      route='consultChat'
      title={dialog?.name}
      footer={
        dialog && <Composer side='consultant' dialog={dialog} quoted={quoted} onQuoted={setQuoted} look={open.look} />
      }
    >
      <TalkBody open={open} onQuote={setQuoted} onMenu={() => setMenu(true)} />
      {menu && dialog && (
        <ConsultantMenu
          conversationNo={dialog.conversationNo}
          isClosed={dialog.silence === 'closed'}
          onClose={() => setMenu(false)}
          onChanged={open.look}
        />
      )}
    </AppPage>
  )
}
