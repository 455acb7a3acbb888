import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '../button/button'
import type { Story } from '../gallery/story'
import { Dots, Loading } from './loading'

function Overlay() {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    if (!visible) return undefined
    const timer = setTimeout(() => setVisible(false), 1500)
    return () => clearTimeout(timer)
  }, [visible])
  return (
    <View>
      <Button variant='ghost' size='medium' onPress={() => setVisible(true)}>
        打开加载遮罩
      </Button>
      <Loading visible={visible} text='正在提交预约' />
    </View>
  )
}

export const stories: Story[] = [
  { name: '行内', render: () => <Dots /> },
  { name: '遮罩', render: () => <Overlay /> },
]
