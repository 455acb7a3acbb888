import { WideTable } from '../../ui/wide-table'
import { periodText, valueText, type Answer, type Section } from './sections'

/** The numbers of a plot, and those of the same place before it. */
export function NumbersTable({ section, answer }: { section: Section; answer: Answer }) {
  const rows = answer.periods.map((period, place) => ({ period, earlier: answer.before[place] }))
  type Row = (typeof rows)[number]
  const columns = [
    { title: '日期', key: 'period', render: (_: unknown, { period }: Row) => periodText(period) },
    ...section.series.flatMap(({ name, of }) => [
      {
        title: name,
        key: name,
        align: 'right' as const,
        render: (_: unknown, { period }: Row) => valueText(of(period.numbers), section.format),
      },
      {
        title: `${name}（之前）`,
        key: `${name} before`,
        align: 'right' as const,
        render: (_: unknown, { earlier }: Row) => valueText(earlier && of(earlier.numbers), section.format),
      },
    ]),
  ]
  return (
    <div style={{ maxHeight: 280, overflowY: 'auto' }}>
      <WideTable
        label={`${section.title}的数字`}
        size='small'
        rowKey={({ period }) => period.from}
        columns={columns}
        dataSource={rows}
      />
    </div>
  )
}
