import { useState } from 'react'
import type { Story } from '../gallery/story'
import { Segmented } from './segmented'

const OPTIONS = [
  { value: 'week', label: '近七天' },
  { value: 'month', label: '近一月' },
  { value: 'year', label: '近一年' },
]

function Range() {
  const [value, setValue] = useState('week')
  return <Segmented label='时间范围' options={OPTIONS} value={value} onChange={setValue} />
}

export const stories: Story[] = [{ name: '分段', render: () => <Range /> }]
