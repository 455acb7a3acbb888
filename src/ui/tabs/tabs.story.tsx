import { useState } from 'react'
import type { Story } from '../gallery/story'
import { Tabs } from './tabs'

const ITEMS = ['全部', '待支付', '待咨询', '进行中', '待评价', '已完成', '已取消'].map((label, value) => ({
  label,
  value,
}))

function Orders() {
  const [value, setValue] = useState(2)
  return <Tabs label='订单状态' items={ITEMS} value={value} onChange={setValue} />
}

export const stories: Story[] = [{ name: '可滚动', render: () => <Orders /> }]
