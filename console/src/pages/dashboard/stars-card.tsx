import { GROUP_LEAST } from '@xinqi/domain/rules/dashboard'
import { Card, Flex, Progress, Typography } from 'antd'
import { SaveTable } from '../../ui/save-table'
import type { Numbers } from './sections'
import { starRows } from './total-rows'

/** How many gave how many stars, over the whole span. */
export function StarsCard({ total, days }: { total: Numbers; days: string }) {
  const most = Math.max(1, ...(total.stars ?? []))
  return (
    <Card
      title={<h3 style={{ margin: 0, fontSize: 16 }}>评价的分布</h3>}
      extra={<SaveTable title='评价的分布' of={days} rows={() => starRows(total)} />}
    >
      <Typography.Paragraph type='secondary'>{`这段日子一共 ${total.ratings} 条评价。`}</Typography.Paragraph>
      {total.stars === null ? (
        <Typography.Text>
          {total.ratings === 0 ? '还没有评价' : `评价的人少于 ${GROUP_LEAST} 位，不显示分布`}
        </Typography.Text>
      ) : (
        [5, 4, 3, 2, 1].map((stars) => {
          const count = total.stars?.[stars - 1] ?? 0
          return (
            <Flex key={stars} gap={12} align='center' style={{ marginTop: 8 }}>
              <span style={{ width: 48, flex: 'none' }}>{stars} 星</span>
              <Progress
                aria-hidden
                percent={Math.round((count / most) * 100)}
                showInfo={false}
                status='normal'
                style={{ flex: 1, marginBottom: 0 }}
              />
              <span style={{ width: 48, flex: 'none', textAlign: 'right' }}>{count}</span>
            </Flex>
          )
        })
      )}
    </Card>
  )
}
