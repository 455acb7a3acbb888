import { View } from '@tarojs/components'
import type { OwnField } from '@/features/profile/own-profile'
import { changePortrait } from '@/features/profile/profile-acts'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'

interface PortraitEditorProps {
  userName: string
  own: OwnField
  onChanged: () => Promise<unknown>
}

/** The portrait that visitors see, and the one that waits. */
export function PortraitEditor({ userName, own: { value, waiting }, onChanged }: PortraitEditorProps) {
  const change = async (): Promise<void> => {
    if (await changePortrait()) await onChanged()
  }
  return (
    <>
      <View className='profile__quiet'>来访者现在看到的</View>
      <Avatar name={userName} size={88} src={value as string} />
      {waiting && (
        <>
          <View className='profile__quiet'>等待审核的</View>
          <Avatar name={`${userName}，等待审核的照片`} size={88} src={waiting.value as string} />
        </>
      )}
      <View className='profile__acts'>
        <Button block icon='camera' onPress={() => void change()}>
          换一张照片
        </Button>
      </View>
    </>
  )
}
