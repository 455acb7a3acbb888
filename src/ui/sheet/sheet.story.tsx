import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '../button/button'
import type { Story } from '../gallery/story'
import { RadioList } from '../radio-list/radio-list'
import { Sheet } from './sheet'

const REASONS = [
  { value: 'time', label: '时间不合适了' },
  { value: 'better', label: '感觉好些了' },
  { value: 'other', label: '其他原因' },
]

function Cancel() {
  const [visible, setVisible] = useState(false)
  const [reason, setReason] = useState('time')
  const close = () => setVisible(false)
  return (
    <View>
      <Button variant='ghost' size='medium' onPress={() => setVisible(true)}>
        打开面板
      </Button>
      <Sheet
        visible={visible}
        title='为什么取消？'
        onClose={close}
        footer={
          <Button block onPress={close}>
            继续
          </Button>
        }
      >
        <RadioList label='取消原因' options={REASONS} value={reason} onChange={setReason} />
      </Sheet>
    </View>
  )
}

export const stories: Story[] = [{ name: '底部面板', render: () => <Cancel /> }]
