import { View } from '@tarojs/components'

/** What went wrong, read aloud when it appears. */
export function LoginError({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <View className='login-error' role='alert'>
      {text}
    </View>
  )
}
