import { useState } from 'react'
import type { Story } from '../gallery/story'
import { TextLink } from '../press/text-link'
import { Checkbox } from './checkbox'

function Agreement() {
  const [checked, setChecked] = useState(false)
  return (
    <Checkbox checked={checked} onChange={setChecked} label='同意用户协议与隐私政策'>
      我已阅读并同意
      <TextLink text='《用户协议》' onPress={() => undefined} />与
      <TextLink text='《隐私政策》' onPress={() => undefined} />
    </Checkbox>
  )
}

export const stories: Story[] = [
  { name: '协议', render: () => <Agreement /> },
  {
    name: '已选、停用',
    render: () => (
      <Checkbox checked onChange={() => undefined} label='匿名评价' disabled>
        匿名评价
      </Checkbox>
    ),
  },
]
