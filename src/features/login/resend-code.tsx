import { View } from '@tarojs/components'
import { serverClock } from '@/state/server-clock'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Countdown } from '@/ui/countdown/countdown'

export interface ResendCodeProps {
  /** When another code may be asked for; milliseconds since 1970. */
  resendAt: number
  sending: boolean
  onPress: () => void
}

const now = (): Date => serverClock.now()

const left = (seconds: number): string => `${seconds} 秒后可重新获取`

/** Counts 60 seconds down, then offers another code (R49). */
export const ResendCode = (props: ResendCodeProps) => <Counted key={props.resendAt} {...props} />

function Counted({ resendAt, sending, onPress }: ResendCodeProps) {
  const [over, setOver] = useState(false)
  if (!over) {
    return (
      <View className='login-resend'>
        <Countdown deadline={resendAt} now={now} format={left} onEnd={() => setOver(true)} />
      </View>
    )
  }
  return (
    <Button variant='text' size='medium' loading={sending} onPress={onPress}>
      重新获取
    </Button>
  )
}
