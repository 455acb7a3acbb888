import type { RouteId } from '../../config/routes'
import type { Visit } from './visit'

/** Waits among the demo data. */
const WAITING = '202611200000000901'

/** Becoming a consultant: the application, its review, and what comes before the page is opened. */
export const PRACTICE_PAGES = {
  consultantRegister: [{ as: 'visitor', shows: '.register' }],
  consultantSetup: [{ as: 'consultant', shows: '=使用须知' }],
  operatorApplications: [{ as: 'operator', shows: 'text=第 1 次提交' }],
  operatorApplication: [
    { as: 'operator', params: { applicationNo: WAITING }, shows: '=从哪一级开始' },
    { name: 'gone', as: 'operator', params: { applicationNo: '1'.repeat(18) }, shows: '=没有找到这份申请' },
  ],
} as const satisfies Partial<Record<RouteId, readonly Visit[]>>
