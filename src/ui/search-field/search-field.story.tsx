import { useState } from 'react'
import type { Story } from '../gallery/story'
import { SearchField } from './search-field'

function Live({ label, start }: { label: string; start: string }) {
  const [value, setValue] = useState(start)
  return <SearchField label={label} value={value} onType={setValue} />
}

export const stories: Story[] = [
  { name: '空着', render: () => <Live label='搜索困扰、咨询师或领域' start='' /> },
  { name: '写了字', render: () => <Live label='搜索帮助' start='改时间' /> },
]
