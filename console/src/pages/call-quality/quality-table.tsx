import { CALL_GRADES } from '@xinqi/domain/rules/call-quality'
import { WideTable } from '../../ui/wide-table'
import { FEW, GRADE_NAMES, shareText, type Part, type Row } from './parts'

interface Line extends Row {
  title: string
}

/** All numbers of the page, to be read. */
export function QualityTable({ parts }: { parts: readonly Part[] }) {
  const lines: Line[] = parts.flatMap(({ title, rows }) => rows.map((row) => ({ ...row, title })))
  const columns = [
    { title: '怎么看', key: 'title', render: (_: unknown, { title }: Line) => title },
    { title: '哪些', key: 'name', render: (_: unknown, { name }: Line) => name },
    {
      title: '通话（次）',
      key: 'sessions',
      align: 'right' as const,
      render: (_: unknown, { sessions }: Line) => sessions ?? FEW,
    },
    ...CALL_GRADES.map((grade) => ({
      title: `${GRADE_NAMES[grade]}（分钟）`,
      key: grade,
      align: 'right' as const,
      render: (_: unknown, { minutes }: Line) =>
        minutes === null ? '—' : `${minutes[grade]} · ${shareText(minutes, grade)}`,
    })),
  ]
  return (
    <WideTable
      label='通话质量的数字'
      size='small'
      rowKey={({ title, name }) => `${title} ${name}`}
      columns={columns}
      dataSource={lines}
    />
  )
}
