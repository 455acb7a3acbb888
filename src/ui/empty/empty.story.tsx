import { Button } from '../button/button'
import type { Story } from '../gallery/story'
import { Empty } from './empty'

export const stories: Story[] = [
  {
    name: '空',
    render: () => (
      <Empty
        scene='empty-calendar'
        title='还没有预约'
        hint='挑一个安静的时间，和一位合适的人聊聊。'
        action={<Button size='medium'>看看谁有空</Button>}
      />
    ),
  },
]
