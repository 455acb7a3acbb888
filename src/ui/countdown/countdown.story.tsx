import { useState } from 'react'
import { Text } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { Countdown } from './countdown'

// A clock of its own that moves one second with each look, so that the gallery reads no real one.
function sampleClock() {
  let reading = 0
  return () => {
    const moment = new Date(reading)
    reading += 1000
    return moment
  }
}

function Payment() {
  const [now] = useState(() => sampleClock())
  const [over, setOver] = useState(false)
  if (over) return <Text>时间到了，座位已放回</Text>
  return (
    <Text>
      为你保留 <Countdown deadline={1_800_000} now={now} onEnd={() => setOver(true)} />
    </Text>
  )
}

export const stories: Story[] = [{ name: '剩余时间', render: () => <Payment /> }]
