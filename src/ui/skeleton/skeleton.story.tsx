import type { Story } from '../gallery/story'
import { Skeleton } from './skeleton'

export const stories: Story[] = [
  { name: '文字', render: () => <Skeleton /> },
  { name: '头像', render: () => <Skeleton shape='avatar' /> },
  { name: '卡片', render: () => <Skeleton shape='card' count={2} /> },
]
