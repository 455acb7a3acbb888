import { useState } from 'react'
import type { Story } from '../gallery/story'
import { ChoiceStrip } from './choice-strip'

const MONTHS = ['2026 年 11 月', '2026 年 10 月', '2026 年 9 月', '2026 年 8 月']

function Months() {
  const [month, setMonth] = useState<string>()
  const options = [{ value: undefined, label: '全部月份' }, ...MONTHS.map((value) => ({ value, label: value }))]
  return <ChoiceStrip label='月份' options={options} value={month} onChange={setMonth} />
}

export const stories: Story[] = [{ name: '几个里选一个，或不限', render: () => <Months /> }]
