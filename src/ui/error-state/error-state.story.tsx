import type { Story } from '../gallery/story'
import { ErrorState } from './error-state'

export const stories: Story[] = [
  {
    name: '出错',
    render: () => (
      <ErrorState title='没有连上网络' hint='写好的内容还在，连上以后再试一次就好。' onRetry={() => undefined} />
    ),
  },
]
