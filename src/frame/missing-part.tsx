import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { type ChunkWaiting, loadChunksPatiently, reloadPage } from '@/platform/chunk-loading'
import { Button } from '@/ui/button/button'
import './frame.scss'

/** Over everything once silent retries did not bring a part of the app: calm, and with a way on, so that nobody is stuck (R39). */
export function MissingPart() {
  const [waiting, setWaiting] = useState<ChunkWaiting | null>(null)
  useEffect(() => loadChunksPatiently(setWaiting), [])
  if (!waiting) return null
  return (
    <View className='missing-part' role='alert'>
      <View className='missing-part__title'>这一页还没有到</View>
      <View>网络不太顺。连上之后，再试一次就好。</View>
      <View className='missing-part__acts'>
        <Button onPress={waiting.retry}>再试一次</Button>
        <Button variant='text' onPress={reloadPage}>
          重新打开
        </Button>
      </View>
    </View>
  )
}
