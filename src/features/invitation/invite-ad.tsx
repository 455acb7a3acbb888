import { View } from '@tarojs/components'
import { useState } from 'react'
import { readVisit, writeVisit } from '@/platform/browser-tab'
import { CloseButton } from '@/ui/close-button/close-button'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import './invite-ad.scss'

/** A quiet word about inviting friends; closed, it stays away for the visit (R101). */
export function InviteAd({ onOpen }: { onOpen: () => void }) {
  const [closed, setClosed] = useState(() => readVisit('inviteAdClosed') !== undefined)
  if (closed) return null
  const close = (): void => {
    writeVisit('inviteAdClosed', '1')
    setClosed(true)
  }
  return (
    <View className='invite-ad'>
      <Pressable className='invite-ad__open' role='link' onPress={onOpen}>
        <Icon name='gift' size={18} />
        <View>邀请朋友一起来</View>
      </Pressable>
      <CloseButton label='关闭邀请' size={16} onPress={close} />
    </View>
  )
}
