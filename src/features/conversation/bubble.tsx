import { View } from '@tarojs/components'
import { RECALLED_WORDS } from '@xinqi/domain/text/conversation'
import type { PartySide } from '@/state/session'
import { classNames } from '@/ui/class-names'
import { openHelp } from '@/features/safety/help-button'
import { Button } from '@/ui/button/button'
import { Pressable } from '@/ui/press/pressable'
import { MessageContent } from './message-content'
import type { Message, Unsent } from './talk'
import { VoiceBubble } from './voice-bubble'
import { clockOf, UNSENT_WORDS, wordsOf } from './talk-labels'

export interface BubbleProps {
  side: PartySide
  conversationNo: string
  message: Message
  isOwn: boolean
  /** What the other one is called. */
  name: string
  /** 已读, 未读, or nothing. */
  receipt: string
  onMenu: () => void
}

/** One message. Pressing it opens what can be done with it. */
export function Bubble({ side, conversationNo, message, isOwn, name, receipt, onMenu }: BubbleProps) {
  const who = isOwn ? '我' : name
  if (message.state === 'removed') return null
  if (message.state === 'recalled')
    return (
      <View className='bubble__trace' role='listitem'>
        {isOwn ? '你撤回了一条消息' : `${name}撤回了一条消息`}
      </View>
    )
  const time = clockOf(message)
  const quoted = message.quote && (message.quote.excerpt || RECALLED_WORDS)
  const label = [who, time, quoted ? `引用：${quoted}` : '', wordsOf(message), receipt].filter(Boolean).join('，')
  return (
    <View className={classNames('bubble', isOwn && 'is-own')} role='listitem'>
      {message.kind === 'voice' ? (
        <View className='bubble__body'>
          {quoted && <View className='bubble__quote'>{quoted}</View>}
          <VoiceBubble side={side} conversationNo={conversationNo} message={message} label={label} onMenu={onMenu} />
        </View>
      ) : (
        <Pressable className='bubble__body' label={label} onPress={onMenu}>
          {quoted && <View className='bubble__quote'>{quoted}</View>}
          <MessageContent side={side} conversationNo={conversationNo} message={message} />
        </Pressable>
      )}
      <View className='bubble__foot'>{[time, receipt].filter(Boolean).join(' · ')}</View>
      {message.crisis && (
        <Button variant='text' size='medium' onPress={openHelp}>
          如果现在很难受，有人可以听
        </Button>
      )}
      {message.warning && <View className='bubble__warning'>{message.warning}</View>}
    </View>
  )
}

export interface UnsentBubbleProps {
  unsent: Unsent
  onMenu: () => void
}

/** What has not arrived yet, with what becomes of it. */
export function UnsentBubble({ unsent, onMenu }: UnsentBubbleProps) {
  const { params, state, sentence, quote } = unsent
  const words = wordsOf({ kind: params.kind, text: params.text ?? null, state: 'said' })
  const status = sentence ? `${UNSENT_WORDS[state]}：${sentence}` : UNSENT_WORDS[state]
  return (
    <View className={classNames('bubble is-own is-unsent', state === 'refused' && 'is-refused')} role='listitem'>
      <Pressable className='bubble__body' label={`我，${words}，${status}`} onPress={onMenu}>
        {quote && <View className='bubble__quote'>{quote.excerpt}</View>}
        <View className='bubble__text'>{words}</View>
      </Pressable>
      <View className='bubble__foot'>{status}</View>
    </View>
  )
}
