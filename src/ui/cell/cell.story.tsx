import { Card } from '../card/card'
import type { Story } from '../gallery/story'
import { Cell } from './cell'

const nothing = () => undefined

export const stories: Story[] = [
  {
    name: '列表',
    render: () => (
      <Card padding='none'>
        <Cell icon='ticket' title='我的优惠券' value='2 张可用' onPress={nothing} />
        <Cell icon='settings' title='提醒方式' note='短信与微信' onPress={nothing} />
        <Cell title='绑定的手机' value='138 **** 6021' />
        <Cell title='注销账号' danger onPress={nothing} />
        <Cell title='暂不可用' disabled onPress={nothing} />
      </Card>
    ),
  },
]
