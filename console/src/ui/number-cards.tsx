import { Card, theme, Typography } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  /** What the numbers are of, for a screen reader. */
  label: string
  /** Pixels that a card needs at least. */
  width: number
  numbers: readonly { name: string; value: ReactNode; foot?: ReactNode }[]
}

/** A few numbers that are read at a glance, as many beside each other as there is room for. */
export function NumberCards({ label, width, numbers }: Props) {
  const { token } = theme.useToken()
  return (
    <ul
      aria-label={label}
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(${width}px, 1fr))`,
        gap: 12,
        margin: '0 0 16px',
        padding: 0,
        listStyle: 'none',
      }}
    >
      {numbers.map(({ name, value, foot }) => (
        <li key={name}>
          <Card size='small' style={{ height: '100%' }}>
            <Typography.Text type='secondary'>{name}</Typography.Text>
            <div style={{ fontSize: token.fontSizeHeading4, lineHeight: 1.5, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </div>
            {foot}
          </Card>
        </li>
      ))}
    </ul>
  )
}
