import { useState } from 'react'
import type { Story } from '../gallery/story'
import { SlotGrid } from './slot-grid'

const TIMES = [
  { label: '上午', times: [] },
  { label: '下午', times: ['14:00', '16:30'] },
  { label: '晚上', times: ['19:00', '20:30', '21:30'] },
]

function Slots({ columns = 4 }: { columns?: 3 | 4 }) {
  const [selected, setSelected] = useState('20:30')
  const groups = TIMES.map(({ label, times }) => ({
    label,
    slots: times.map((time) => ({ id: time, label: time, selected: time === selected })),
  }))
  return <SlotGrid groups={groups} columns={columns} onSelect={setSelected} />
}

export const stories: Story[] = [
  { name: '四列', render: () => <Slots /> },
  { name: '三列', render: () => <Slots columns={3} /> },
]
