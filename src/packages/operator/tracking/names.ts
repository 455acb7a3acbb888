import { ROUTES, type RouteId } from '../../../../config/routes'

/** Parts of pages whose exposure or use is counted. */
const PARTS: Record<string, string> = {
  'consultant-card': '咨询师卡片',
  book: '预约',
}

const KINDS: Record<string, string> = {
  browser: '手机浏览器',
  wechat: '微信里的网页',
  miniProgram: '小程序',
  app: 'App',
  consultantApp: '咨询师 App',
}

export const pageLabel = (name: string): string => (name in ROUTES ? ROUTES[name as RouteId].title : name)
export const partLabel = (name: string): string => PARTS[name] ?? name
export const kindLabel = (name: string): string => KINDS[name] ?? name
