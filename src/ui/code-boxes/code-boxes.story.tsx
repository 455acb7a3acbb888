import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { CodeBoxes } from './code-boxes'

function Code({ start, wrong = false }: { start: string; wrong?: boolean }) {
  const [value, setValue] = useState(start)
  const [sent, setSent] = useState('')
  return (
    <View>
      <CodeBoxes value={value} onChange={setValue} onComplete={setSent} wrong={wrong} />
      {sent && <Text className='gallery-note'>{`已提交 ${sent}`}</Text>}
    </View>
  )
}

export const stories: Story[] = [
  { name: '输入中', render: () => <Code start='38' /> },
  { name: '出错', render: () => <Code start='3816' wrong /> },
]
