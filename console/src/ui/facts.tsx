import { Descriptions } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  /** What is not known is left out. */
  of: readonly (readonly [name: string, value: ReactNode])[]
}

/** What is known of one thing, by name. */
export const Facts = ({ of }: Props) => (
  <Descriptions
    size='small'
    column={{ xs: 1, sm: 2, lg: 3 }}
    items={of
      .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
      .map(([label, children]) => ({ key: label, label, children }))}
  />
)
