import { Card, Typography } from 'antd'
import { SaveTable } from '../../ui/save-table'
import { LinePlot } from './line-plot'
import { NumbersTable } from './numbers-table'
import { sectionRows } from './section-rows'
import type { Answer, Section } from './sections'

interface Props {
  section: Section
  answer: Answer
  shape: 'plots' | 'tables'
}

/** One question, as a plot or as its numbers. */
export function SectionCard({ section, answer, shape }: Props) {
  const days = `${answer.periods[0]?.from ?? ''}至${answer.periods.at(-1)?.to ?? ''}`
  return (
    <Card
      title={<h3 style={{ margin: 0, fontSize: 16 }}>{section.title}</h3>}
      extra={<SaveTable title={section.title} of={days} rows={() => sectionRows(section, answer)} />}
    >
      <Typography.Paragraph type='secondary'>{section.note}</Typography.Paragraph>
      {shape === 'plots' ? (
        <figure style={{ margin: 0 }} aria-label={`${section.title}的图；同样的数字在“表”里`}>
          <LinePlot section={section} answer={answer} />
        </figure>
      ) : (
        <NumbersTable section={section} answer={answer} />
      )}
    </Card>
  )
}
