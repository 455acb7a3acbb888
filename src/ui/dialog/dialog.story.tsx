import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '../button/button'
import type { Story } from '../gallery/story'
import { Dialog } from './dialog'

function Opened({ kind }: { kind: 'notice' | 'question' | 'wait' }) {
  const [visible, setVisible] = useState(false)
  const close = () => setVisible(false)
  const open = (
    <Button variant='ghost' size='medium' onPress={() => setVisible(true)}>
      {kind === 'notice' ? '提示' : kind === 'question' ? '询问' : '倒数确认'}
    </Button>
  )
  return (
    <View>
      {open}
      {kind === 'notice' && (
        <Dialog visible={visible} title='已经记下了' onConfirm={close}>
          开始前 24 小时和 10 分钟，我们会各提醒你一次。
        </Dialog>
      )}
      {kind === 'question' && (
        <Dialog
          visible={visible}
          title='取消这次预约？'
          danger
          confirmText='取消预约'
          cancelText='再想想'
          onConfirm={close}
          onCancel={close}
        >
          现在取消将退回 ¥1,350.00，原路返回，一般当天到账。
        </Dialog>
      )}
      {kind === 'wait' && (
        <Dialog visible={visible} title='预约须知' confirmSeconds={5} onConfirm={close} onClose={close}>
          请在开始前 5 分钟进入房间，找一个安静、不被打扰的地方。
        </Dialog>
      )}
    </View>
  )
}

export const stories: Story[] = [
  {
    name: '对话框',
    render: () => (
      <View className='gallery-row'>
        <Opened kind='notice' />
        <Opened kind='question' />
        <Opened kind='wait' />
      </View>
    ),
  },
]
