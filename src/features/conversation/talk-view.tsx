import { View } from '@tarojs/components'
import { dateOf } from '@xinqi/domain/time'
import { Fragment, useEffect, useRef, useState } from 'react'
import { openHelp } from '@/features/safety/help-button'
import { USER_TYPE } from '@/realtime/events'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Bubble, UnsentBubble } from './bubble'
import { MessageMenu, UnsentMenu } from './message-menu'
import type { Message, Unsent } from './talk'
import { beginsDay, dayOf, pastDayName, receiptOf } from './talk-labels'
import { messageId, useTalkScroll } from './use-talk-scroll'
import type { Dialog, OpenTalk } from './use-talk'
import './talk-view.scss'

export interface TalkViewProps {
  open: OpenTalk & { dialog: Dialog }
  onQuote: (message: Message) => void
}

/** A conversation from its end: what is older is fetched when it is asked for, so that a long one opens as fast as a short one. */
export function TalkView({ open, onQuote }: TalkViewProps) {
  const { side, dialog, talk, unsent, older } = open
  const { conversationNo, name } = dialog
  const [chosen, setChosen] = useState<Message | null>(null)
  const [chosenUnsent, setChosenUnsent] = useState<Unsent | null>(null)
  const [loading, setLoading] = useState(false)
  const today = dateOf(useNow())
  const own = USER_TYPE[side]
  const scroll = useTalkScroll(talk, unsent.length, own)
  useHelpAtOnce(talk.messages, dialog.lastSeq)
  const showOlder = async (): Promise<void> => {
    const first = talk.messages.at(0)?.seq
    setLoading(true)
    try {
      await older()
      if (first !== undefined) scroll.keep(first)
    } catch {
      // The button stays, and says it again.
    } finally {
      setLoading(false)
    }
  }
  return (
    <View className='talk'>
      {talk.hasOlder && (
        <View className='talk__older'>
          <Button variant='text' size='medium' loading={loading} onPress={() => void showOlder()}>
            更早的消息
          </Button>
        </View>
      )}
      {talk.messages.length === 0 && unsent.length === 0 && (
        <View className='talk__empty'>两次咨询之间，有什么想说的，可以写在这里。</View>
      )}
      <View role='list' aria-label={`和${name}的对话`} aria-live='polite'>
        {talk.messages.map((message, index) => (
          <Fragment key={message.seq}>
            {beginsDay(talk.messages, index) && (
              <View className='talk__day' role='listitem'>
                {pastDayName(dayOf(message), today)}
              </View>
            )}
            <View id={messageId(message.seq)}>
              <Bubble
                side={side}
                conversationNo={conversationNo}
                message={message}
                isOwn={message.userType === own}
                name={name}
                receipt={receiptOf(talk, message, own)}
                onMenu={() => setChosen(message)}
              />
            </View>
          </Fragment>
        ))}
        {unsent.map((one) => (
          <UnsentBubble key={one.clientId} unsent={one} onMenu={() => setChosenUnsent(one)} />
        ))}
      </View>
      {scroll.hasNews && (
        <View className='talk__news'>
          <Button size='medium' variant='ghost' onPress={scroll.toEnd}>
            有新消息
          </Button>
        </View>
      )}
      <MessageMenu
        side={side}
        conversationNo={conversationNo}
        message={chosen}
        isOwn={chosen?.userType === own}
        onQuote={onQuote}
        onClose={() => setChosen(null)}
      />
      <UnsentMenu unsent={chosenUnsent} onClose={() => setChosenUnsent(null)} />
    </View>
  )
}

/** Who writes, while this is open, that they are in danger sees whom to call before anything else. */
function useHelpAtOnce(messages: readonly Message[], openedAt: number): void {
  const shownFor = useRef(openedAt)
  useEffect(() => {
    const said = messages.find(({ crisis, seq }) => crisis && seq > shownFor.current)
    if (!said) return
    shownFor.current = said.seq
    openHelp()
  }, [messages])
}
