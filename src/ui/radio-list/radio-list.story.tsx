import { useState } from 'react'
import type { Story } from '../gallery/story'
import { RadioList } from './radio-list'

const OPTIONS = [
  { value: 'wechat', label: '微信支付' },
  { value: 'balance', label: '余额', note: '可用 ¥260.00' },
  { value: 'card', label: '次卡', note: '没有可用的次卡', disabled: true },
]

function Choice() {
  const [value, setValue] = useState('wechat')
  return <RadioList label='支付方式' options={OPTIONS} value={value} onChange={setValue} />
}

export const stories: Story[] = [{ name: '单选列表', render: () => <Choice /> }]
