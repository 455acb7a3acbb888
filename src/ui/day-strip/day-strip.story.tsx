import { DayStrip, type StripDay } from './day-strip'
import { useState } from 'react'
import type { Story } from '../gallery/story'

/** A week as the gallery shows it. */
const SAMPLE_DAYS: readonly StripDay[] = [
  { date: '2026-11-21', label: '今天', day: '21', free: true },
  { date: '2026-11-22', label: '周日', day: '22', free: true },
  { date: '2026-11-23', label: '周一', day: '23', free: true },
  { date: '2026-11-24', label: '周二', day: '24', free: false },
  { date: '2026-11-25', label: '周三', day: '25', free: true },
  { date: '2026-11-26', label: '周四', day: '26', free: true },
  { date: '2026-11-27', label: '周五', day: '27', free: true },
  { date: '2026-11-28', label: '周六', day: '28', free: true },
]

function Days() {
  const [selected, setSelected] = useState('2026-11-21')
  return <DayStrip days={SAMPLE_DAYS} selected={selected} onSelect={setSelected} />
}

export const stories: Story[] = [{ name: '日期条', render: () => <Days /> }]
