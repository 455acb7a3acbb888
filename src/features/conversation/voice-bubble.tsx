import { View } from '@tarojs/components'
import { useEffect } from 'react'
import type { PartySide } from '@/state/session'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import type { Message } from './talk'
import { hear, keyOf, stopVoice, usePlaying } from './voice-playing'

export interface VoiceBubbleProps {
  side: PartySide
  conversationNo: string
  message: Message
  /** Who says it, when, and whether it was read. */
  label: string
  onMenu: () => void
}

/** Bars of a voice whose sender's phone told no loudness. */
const FLAT = Array.from({ length: 24 }, () => 60)
/** Percent of the height that silence has. */
const LOWEST = 12

/** Something said aloud: pressed, it is heard; what else can be done with it has its own button. */
export function VoiceBubble({ side, conversationNo, message, label, onMenu }: VoiceBubbleProps) {
  const { seconds, wave } = message.voice ?? { seconds: 0, wave: [] }
  const key = keyOf({ conversationNo, seq: message.seq })
  const isPlaying = usePlaying((playing) => playing.key === key)
  const share = usePlaying((playing) => (playing.key === key ? playing.share : 0))
  useEffect(() => () => void (usePlaying.getState().key === key && stopVoice()), [key])
  const bars = wave.length > 0 ? wave : FLAT
  return (
    <View className='voice'>
      <Pressable
        className='voice__play'
        label={`${isPlaying ? '停止播放' : '播放'}，${label}，${seconds} 秒`}
        onPress={() => (isPlaying ? stopVoice() : void hear({ side, conversationNo, seq: message.seq, seconds }))}
      >
        <Icon name={isPlaying ? 'pause' : 'play-fill'} size={22} />
        <View className='voice__wave'>
          {bars.map((bar, index) => (
            <View
              key={index}
              className={classNames('voice__bar', index < share * bars.length && 'is-heard')}
              style={{ height: `${Math.max(LOWEST, Math.round((bar / 255) * 100))}%` }}
            />
          ))}
        </View>
        <View className='voice__seconds'>{`${seconds}″`}</View>
      </Pressable>
      <Pressable className='voice__more' label={`更多选项，${label}`} onPress={onMenu}>
        <Icon name='ellipsis' size={22} />
      </Pressable>
    </View>
  )
}
