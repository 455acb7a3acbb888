import { callWx } from '../wx/call-wx'
import { route, type RouteOptions } from '../pages/router'
import type { RouteType } from '../../protocol'
import { builtin, number, text } from './builtin'
import { followHover, hoverProperties } from './hover'

const ROUTES: Record<string, RouteType> = {
  navigate: 'navigateTo',
  redirect: 'redirectTo',
  switchTab: 'switchTab',
  reLaunch: 'reLaunch',
  navigateBack: 'navigateBack',
}

export const navigator = builtin(
  'navigator',
  {
    ...hoverProperties,
    url: text(),
    openType: text('navigate'),
    delta: number(1),
    target: text(),
    appId: text(),
    path: text(),
  },
  (node) => {
    followHover(node)
    node.on('tap', () => {
      const type = ROUTES[node.data.openType]
      if (type) void go(type)
    })
    const go = async (type: RouteType) => {
      const options: RouteOptions = { url: node.data.url, delta: node.data.delta }
      const answer = await callWx(type, { ...options }, () => route(type, options))
      node.emit(answer.errMsg.endsWith(':ok') ? 'success' : 'fail', answer)
    }
  },
)
