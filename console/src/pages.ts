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
  { path: '/alarms', title: '危机提醒', desk: 'duty', inMenu: true, Component: lazy(() => import('./pages/alarms')) },
  {
    path: '/alarms/:alarmNo',
    title: '一条提醒',
    desk: 'duty',
    inMenu: false,
    Component: lazy(() => import('./pages/alarm')),
  },
  {
    path: '/applications',
    title: '入驻申请',
    desk: 'consultant',
    inMenu: true,
    Component: lazy(() => import('./pages/applications')),
  },
  {
    path: '/applications/:applicationNo',
    title: '一份申请',
    desk: 'consultant',
    inMenu: false,
    Component: lazy(() => import('./pages/application')),
  },
  { path: '/audit', title: '操作记录', desk: 'audit', inMenu: true, Component: lazy(() => import('./pages/audit')) },
  { path: '/team', title: '成员与角色', desk: 'team', inMenu: true, Component: lazy(() => import('./pages/team')) },
]
