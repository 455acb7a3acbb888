import type { ReactNode } from 'react'

/** One state of a component, shown on the gallery page. */
export interface Story {
  name: string
  render: () => ReactNode
}
