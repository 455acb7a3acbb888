import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '../button/button'
import { sampleCode } from '../gallery/sample-code'
import type { Story } from '../gallery/story'
import { QrDialog } from './qr-dialog'

function Code() {
  const [visible, setVisible] = useState(false)
  const close = () => setVisible(false)
  return (
    <View>
      <Button variant='ghost' size='medium' onPress={() => setVisible(true)}>
        打开二维码
      </Button>
      {visible && (
        <QrDialog
          title='到店签到'
          src={sampleCode}
          label='签到二维码'
          hint='请工作人员扫一扫'
          onSave={close}
          onClose={close}
        />
      )}
    </View>
  )
}

export const stories: Story[] = [{ name: '二维码', render: () => <Code /> }]
