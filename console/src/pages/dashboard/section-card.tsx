import { Button, Card, Typography } from 'antd'
import { saveFile } from '../../ui/save-file'
import { LinePlot } from './line-plot'
import { NumbersTable } from './numbers-table'
import { sectionCsv } from './section-csv'
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
      extra={
        <Button
          size='small'
          aria-label={`导出${section.title}`}
          onClick={() =>
            saveFile(`${section.title} ${days}.csv`, sectionCsv(section, answer), 'text/csv;charset=utf-8')
          }
        >
          导出
        </Button>
      }
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
