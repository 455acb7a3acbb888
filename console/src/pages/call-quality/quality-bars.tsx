import { CALL_GRADES } from '@xinqi/domain/rules/call-quality'
import { Card, Flex, Typography } from 'antd'
import { usePlotColours } from '../../ui/plot-colours'
import { FEW, GRADE_NAMES, minutesIn, shareText, type Part, type Row } from './parts'

const HEIGHT_PX = 14

function Bar({ row }: { row: Row }) {
  const { series } = usePlotColours()
  const { name, minutes } = row
  const words =
    minutes === null ? FEW : CALL_GRADES.map((grade) => `${GRADE_NAMES[grade]} ${shareText(minutes, grade)}`).join('，')
  return (
    <li style={{ marginTop: 12 }}>
      <Flex justify='space-between' gap={12} wrap>
        <span>{name}</span>
        <Typography.Text type='secondary'>{words}</Typography.Text>
      </Flex>
      {minutes !== null && (
        <div aria-hidden style={{ display: 'flex', gap: 2, height: HEIGHT_PX, marginTop: 4 }}>
          {CALL_GRADES.map((grade, place) => (
            <div
              key={grade}
              style={{
                width: `${(minutes[grade] / minutesIn(minutes)) * 100}%`,
                borderRadius: 2,
                background: series[place],
              }}
            />
          ))}
        </div>
      )}
    </li>
  )
}

/** A bar for each, cut by how its minutes were; the same stands beside it in words. */
export function QualityBars({ part }: { part: Part }) {
  const { series } = usePlotColours()
  return (
    <Card title={<h3 style={{ margin: 0, fontSize: 16 }}>{part.title}</h3>}>
      <Flex gap={16} aria-hidden>
        {CALL_GRADES.map((grade, place) => (
          <Flex key={grade} gap={6} align='center'>
            <span style={{ width: 10, height: 10, borderRadius: 2, background: series[place] }} />
            <span>{GRADE_NAMES[grade]}</span>
          </Flex>
        ))}
      </Flex>
      <ul aria-label={part.title} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {part.rows.map((row) => (
          <Bar key={row.name} row={row} />
        ))}
      </ul>
    </Card>
  )
}
