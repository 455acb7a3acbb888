import { DESK_NAMES, type Desk } from '@xinqi/domain/operator-roles'
import type { MenuProps } from 'antd'
import { Link } from 'react-router'
import type { Page } from '../pages'

type Items = NonNullable<MenuProps['items']>

const itemOf = ({ path, title }: Page): Items[number] => ({ key: path, label: <Link to={path}>{title}</Link> })

/** The pages of a menu by desk, in their own order; a desk with one page needs no heading. */
export function menuOf(pages: readonly Page[]): Items {
  const desks = new Map<Desk, Page[]>()
  for (const page of pages) desks.set(page.desk, [...(desks.get(page.desk) ?? []), page])
  return [...desks].flatMap(([desk, own]): Items =>
    own.length === 1
      ? own.map(itemOf)
      : [{ key: desk, type: 'group', label: DESK_NAMES[desk], children: own.map(itemOf) }],
  )
}
