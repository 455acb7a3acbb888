import { useState } from 'react'
import type { Story } from '../gallery/story'
import { DayStrip } from './day-strip'
import { SAMPLE_DAYS } from './sample-days'

function Days() {
  const [selected, setSelected] = useState('2026-11-21')
  return <DayStrip days={SAMPLE_DAYS} selected={selected} onSelect={setSelected} />
}

export const stories: Story[] = [{ name: '日期条', render: () => <Days /> }]
