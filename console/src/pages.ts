import type { Desk } from '@xinqi/domain/operator-roles'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

export interface Page {
  path: string
  title: string
  /** Whose roles open it. */
  desk: Desk
  /** False: reached from another page, and in no menu. */
  inMenu: boolean
  Component: LazyExoticComponent<ComponentType>
}

/** Every page of the console, in the order of its menu. Each is loaded when it is opened. */
export const PAGES: readonly Page[] = [
  { path: '/orders', title: '订单', desk: 'order', inMenu: true, Component: lazy(() => import('./pages/orders')) },
  {
    path: '/orders/:orderNo',
    title: '订单的经过',
    desk: 'order',
    inMenu: false,
    Component: lazy(() => import('./pages/dossier')),
  },
  { path: '/audit', title: '操作记录', desk: 'audit', inMenu: true, Component: lazy(() => import('./pages/audit')) },
  { path: '/team', title: '成员与角色', desk: 'team', inMenu: true, Component: lazy(() => import('./pages/team')) },
]
