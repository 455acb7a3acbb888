import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '../button/button'
import type { Story } from '../gallery/story'
import { QrDialog } from './qr-dialog'

const CELLS = Array.from({ length: 441 }, (_, place) => ({ x: place % 21, y: Math.floor(place / 21) }))
  .filter(({ x, y }) => (x * 7 + y * 13 + x * y) % 3 === 0)
  .map(({ x, y }) => `M${x} ${y}h1v1h-1z`)
  .join('')

const DRAWING = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-2 -2 25 25'><path fill='#fff' d='M-2-2h25v25H-2z'/><path d='${CELLS}'/></svg>`

/** Looks like a QR code and says nothing. */
export const sampleCode = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`

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
