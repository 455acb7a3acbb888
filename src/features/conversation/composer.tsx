import { Textarea, View } from '@tarojs/components'
import { MESSAGE_MAX } from '@xinqi/domain/rules/conversation'
import { excerptOf, SILENCE_WORDS } from '@xinqi/domain/text/conversation'
import { useState } from 'react'
import { pickPicture } from '@/platform/picture-file'
import { log } from '@/platform/log'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { CloseButton } from '@/ui/close-button/close-button'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { say } from './outbox'
import { answerHint } from './talk-labels'
import type { Message } from './talk'
import type { Dialog } from './use-talk'
import { wordsOf } from './talk-labels'
import type { PartySide } from '@/state/session'
import './composer.scss'

export interface ComposerProps {
  side: PartySide
  dialog: Dialog
  /** What the next message quotes. */
  quoted: Message | null
  onQuoted: (message: Message | null) => void
}

/** Where one writes, or why one may not. */
export function Composer({ side, dialog, quoted, onQuoted }: ComposerProps) {
  const { conversationNo, silence } = dialog
  const [text, setText] = useState('')
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
    void say(side, conversationNo, { kind: 'text', text: words, quoteSeq }, quote)
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
  const hint = side === 'user' ? answerHint(dialog) : ''
  return (
    <View className='composer'>
      {hint && <View className='composer__hint'>{hint}</View>}
      {quote && (
        <View className='composer__quote'>
          <View className='composer__quoted'>{`引用：${quote.excerpt}`}</View>
          <CloseButton onPress={() => onQuoted(null)} />
        </View>
      )}
      <View className='composer__row'>
        <Pressable className='composer__tool' label='发送图片' lockMs={1000} onPress={() => void sendPicture()}>
          <Icon name='image' size={22} />
        </Pressable>
        <View className='composer__box'>
          <Textarea
            className='composer__area'
            value={text}
            maxlength={MESSAGE_MAX}
            placeholder='写点什么'
            placeholderClass='ui-placeholder'
            autoHeight
            disableDefaultPadding
            showConfirmBar={false}
            cursorSpacing={16}
            ariaLabel='写点什么'
            nativeProps={{ 'aria-label': '写点什么', rows: 1 }}
            onInput={(event) => setText(event.detail.value)}
          />
        </View>
        <Button size='medium' lockMs={0} disabled={text.trim() === ''} onPress={send}>
          发送
        </Button>
      </View>
    </View>
  )
}
