import { useCallback, useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '../button/button'
import type { Story } from '../gallery/story'
import { Toast } from './toast'

function Toasts() {
  const [icon, setIcon] = useState<'success' | 'warning'>('success')
  const [text, setText] = useState('')
  const clear = useCallback(() => setText(''), [])
  return (
    <View className='gallery-row'>
      <Button
        variant='ghost'
        size='medium'
        onPress={() => {
          setIcon('success')
          setText('已加入日历')
        }}
      >
        成功
      </Button>
      <Button
        variant='ghost'
        size='medium'
        onPress={() => {
          setIcon('warning')
          setText('请阅读并勾选下方协议')
        }}
      >
        提醒
      </Button>
      <Toast text={text} icon={icon} onEnd={clear} />
    </View>
  )
}

export const stories: Story[] = [{ name: '轻提示', render: () => <Toasts /> }]
