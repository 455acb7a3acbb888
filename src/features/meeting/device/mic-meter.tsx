import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { meterMicrophone } from '@/platform/call-room/device-check'
import { classNames } from '@/ui/class-names'

const BARS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** How loud one is, as bars that fill: it draws itself anew only when another bar fills. */
export function MicMeter({ stream }: { stream: MediaStream | null }) {
  const [filled, setFilled] = useState(0)
  const [heard, setHeard] = useState(false)
  useEffect(
    () =>
      meterMicrophone(stream, (level) => {
        const bars = Math.min(BARS.length, Math.round(level * BARS.length * 2))
        setFilled(bars)
        if (bars > 1) setHeard(true)
      }),
    [stream],
  )
  return (
    <View className='device-check__meter'>
      <View className='device-check__bars' aria-hidden='true'>
        {BARS.map((bar) => (
          <View key={bar} className={classNames('device-check__bar', bar <= filled && 'is-filled')} />
        ))}
      </View>
      <View className='device-check__quiet' role='status'>
        {heard ? '听到你的声音了' : '说句话试试'}
      </View>
    </View>
  )
}
