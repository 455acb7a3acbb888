import { View } from '@tarojs/components'
import { MESSAGE_MAX } from '@xinqi/domain/rules/conversation'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { excerptOf, SILENCE_WORDS } from '@xinqi/domain/text/conversation'
import { useState } from 'react'
import { pickPicture } from '@/platform/picture-file'
import type { RecordedVoice } from '@/platform/voice-recorder'
import { log } from '@/platform/log'
import { openHelp, useHelpAtHand } from '@/features/safety/help-button'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { classNames } from '@/ui/class-names'
import { CloseButton } from '@/ui/close-button/close-button'
import { GrowingLine } from '@/ui/growing-line/growing-line'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { say } from './outbox'
import { CardSheet } from './card-sheet'
import type { Message, Unsent } from './talk'
import type { Dialog } from './use-talk'
import { answerHint, PRESENCE_WORDS, wordsOf } from './talk-labels'
import { usePresence } from './use-presence'
import { useRecording } from './use-recording'
import { VoiceRow } from './voice-row'
import type { PartySide } from '@/state/session'
import './composer.scss'

export interface ComposerProps {
  side: PartySide
  dialog: Dialog
  /** What the next message quotes. */
  quoted: Message | null
  onQuoted: (message: Message | null) => void
  /** Reads anew how the two stand. */
  look: () => Promise<void>
}

/** Where one writes, or why one may not. */
export function Composer({ side, dialog, quoted, onQuoted, look }: ComposerProps) {
  const { conversationNo, silence } = dialog
  const [text, setText] = useState('')
  const [isShowing, setShowing] = useState(false)
  const { recording, record, end } = useRecording()
  const { presence, typed } = usePresence(side, dialog, look)
  useHelpAtHand()
  if (silence)
    return (
      <View className='composer__silence' role='status'>
        {SILENCE_WORDS[silence][side]}
      </View>
    )
  const quote = quoted && { seq: quoted.seq, userType: quoted.userType, excerpt: excerptOf(wordsOf(quoted)) }
  const quoteSeq = quoted?.seq
  const send = (): void => {
    const words = text.trim()
    if (!words) return
    setText('')
    onQuoted(null)
    // Without a line, too; the server knows more words, and says so with its answer.
    if (side === 'user' && speaksOfDanger(words)) openHelp()
    void say(side, conversationNo, { kind: 'text', text: words, quoteSeq }, quote)
  }
  const write = (words: string): void => {
    setText(words)
    if (words.trim()) typed()
  }
  const sendPicture = async (): Promise<void> => {
    try {
      const picked = await pickPicture()
      if (!picked) return
      onQuoted(null)
      await say(side, conversationNo, { kind: 'picture', file: picked.base64url, quoteSeq }, quote)
    } catch (error) {
      log('picture', error)
      showToast('这张图片打不开，请换一张')
    }
  }
  const sendVoice = ({ base64url: file, wave }: RecordedVoice): void => {
    end()
    onQuoted(null)
    void say(side, conversationNo, { kind: 'voice', file, wave: wave === '' ? undefined : wave, quoteSeq }, quote)
  }
  const show = (params: Unsent['params']): void => {
    setShowing(false)
    onQuoted(null)
    void say(side, conversationNo, { ...params, quoteSeq }, quote)
  }
  const hint = side === 'user' ? answerHint(dialog) : ''
  return (
    <View className='composer'>
      {presence && (
        <View className='composer__presence' aria-live='off'>
          {PRESENCE_WORDS[presence]}
        </View>
      )}
      {hint && <View className='composer__hint'>{hint}</View>}
      {quote && (
        <View className='composer__quote'>
          <View className='composer__quoted'>{`引用：${quote.excerpt}`}</View>
          <CloseButton onPress={() => onQuoted(null)} />
        </View>
      )}
      {recording && <VoiceRow recording={recording} onSend={sendVoice} onClose={end} />}
      <View className={classNames('composer__row', recording !== null && 'is-away')}>
        <Pressable className='composer__tool' label='发送图片' lockMs={1000} onPress={() => void sendPicture()}>
          <Icon name='image' size={22} />
        </Pressable>
        <Pressable className='composer__tool' label='出示预约等' onPress={() => setShowing(true)}>
          <Icon name='plus' size={22} />
        </Pressable>
        <GrowingLine label='写点什么' value={text} maxLength={MESSAGE_MAX} onChange={write} />
        {text.trim() === '' ? (
          <Pressable className='composer__tool' label='说一段话' lockMs={1000} onPress={() => void record()}>
            <Icon name='mic' size={22} />
          </Pressable>
        ) : (
          <Button size='medium' lockMs={0} onPress={send}>
            发送
          </Button>
        )}
      </View>
      {isShowing && (
        <CardSheet side={side} conversationNo={conversationNo} onChosen={show} onClose={() => setShowing(false)} />
      )}
    </View>
  )
}
