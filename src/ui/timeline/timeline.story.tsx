import { Card } from '../card/card'
import type { Story } from '../gallery/story'
import { Timeline } from './timeline'

const ITEMS = [
  { title: '今天', sentences: ['提交申请，所有设备退出登录。'] },
  { title: '15 天内', sentences: ['登录一次就能反悔。'] },
  { title: '15 天后', sentences: ['资料删除，找不回来。', '订单只留金额和时间。'] },
]

export const stories: Story[] = [
  {
    name: '时间线',
    render: () => (
      <Card>
        <Timeline label='注销会怎样' items={ITEMS} />
      </Card>
    ),
  },
]
