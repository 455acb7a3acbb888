import { Card } from '../card/card'
import type { Story } from '../gallery/story'
import { Chart } from './chart'

const MOOD = [3, 2, undefined, 3, 4, 3, 4].map((value, place) => ({ label: `11/${15 + place}`, value }))
const HOURS = [4, 6, 5, 8, 7, 3].map((value, place) => ({ label: `${place + 6}月`, value }))

export const stories: Story[] = [
  {
    name: '折线',
    render: () => (
      <Card>
        <Chart kind='line' points={MOOD} min={0} max={5} summary='近七天的心情从 3 到 4，总体变好' />
      </Card>
    ),
  },
  {
    name: '柱状',
    render: () => (
      <Card>
        <Chart kind='bar' points={HOURS} showValues summary='近六个月每月咨询 3 到 8 次' />
      </Card>
    ),
  },
]
