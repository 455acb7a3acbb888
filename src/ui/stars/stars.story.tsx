import { useState } from 'react'
import type { Story } from '../gallery/story'
import { Stars, StarsInput } from './stars'

function Rating() {
  const [value, setValue] = useState(4)
  return (
    <StarsInput
      value={value}
      onChange={setValue}
      label='倾听'
      stepLabels={['很差', '较差', '一般', '满意', '很满意']}
    />
  )
}

export const stories: Story[] = [
  { name: '展示', render: () => <Stars score={4.9} note='318 次真实评价' /> },
  { name: '输入', render: () => <Rating /> },
]
