import type { Story } from '../gallery/story'
import { StepBar } from './step-bar'

export const stories: Story[] = [
  { name: '步骤', render: () => <StepBar steps={['选时间', '确认', '支付', '见面']} current={1} /> },
]
