import { theme, Typography } from 'antd'

interface Props {
  columns: readonly { label: string; value: number }[]
  /** After a number: 处, 次. */
  unit: string
  /** The plot in a sentence, for who does not see it. */
  summary: string
}

const HEIGHT_PX = 120
/** What is not nothing is seen. */
const LEAST_PX = 3

/** Numbers over time, a column each; the largest reaches the top, which is named. */
export function ColumnsPlot({ columns, unit, summary }: Props) {
  const { token } = theme.useToken()
  const most = Math.max(...columns.map(({ value }) => value), 1)
  const heightOf = (value: number): number =>
    value === 0 ? 1 : Math.max(LEAST_PX, Math.round((value / most) * HEIGHT_PX))
  return (
    <div role='img' aria-label={summary}>
      <Typography.Text type='secondary' style={{ fontSize: token.fontSizeSM }}>
        最高 {most} {unit}
      </Typography.Text>
      <div style={{ display: 'flex', alignItems: 'flex-end', gap: 2, height: HEIGHT_PX, marginTop: 4 }}>
        {columns.map(({ label, value }) => (
          <div
            key={label}
            title={`${label}：${value} ${unit}`}
            style={{
              flex: 1,
              minWidth: 2,
              height: heightOf(value),
              borderRadius: '2px 2px 0 0',
              background: value === 0 ? token.colorFillSecondary : token.colorPrimary,
            }}
          />
        ))}
      </div>
      <div style={{ display: 'flex', justifyContent: 'space-between', marginTop: 4 }}>
        {[columns[0], columns[Math.floor(columns.length / 2)], columns.at(-1)].map((column, place) => (
          <Typography.Text key={place} type='secondary' style={{ fontSize: token.fontSizeSM }}>
            {column?.label}
          </Typography.Text>
        ))}
      </div>
    </div>
  )
}
