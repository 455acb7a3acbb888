import { Card } from '../card/card'
import type { Story } from '../gallery/story'
import { LineChart } from './line-chart'

const POINTS = [3, 2, 2, 4, 3, 5, 4].map((value, day) => ({ at: day / 6, value }))

export const stories: Story[] = [
  {
    name: '一周',
    render: () => (
      <Card>
        <LineChart
          id='line-of-a-week'
          points={POINTS}
          scale={{ min: 1, max: 5 }}
          ends={{ top: '很好', bottom: '很难' }}
          from='11/17'
          to='11/23'
          summary='近七天的心情从 3 到 4'
        />
      </Card>
    ),
  },
]
