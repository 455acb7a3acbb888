import type { RouteId } from '../../config/routes'
import type { Elsewhere, Visit } from './visit'

/** What brings people here, and what is cheaper for some. */
export const GROWTH_PAGES = {
  studentArea: [
    { as: 'visitor', shows: '=审核中' },
    { name: 'stranger', as: 'stranger', shows: '=登录后认证' },
  ],
  studentAuthentication: [
    { as: 'visitor', shows: '=审核中' },
    { name: 'none', as: 'employee', shows: '=先填写教育经历' },
  ],
  studentEducation: [
    { as: 'visitor', shows: '=下一步' },
    { name: 'one', as: 'visitor', params: ({ educationId }) => ({ educationId }), shows: '=听松大学' },
    { name: 'gone', as: 'visitor', params: { educationId: 999_999 }, shows: '=没有找到这段教育经历' },
  ],
} satisfies Partial<Record<RouteId, readonly Visit[] | Elsewhere>>
