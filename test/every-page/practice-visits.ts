import type { RouteId } from '../../config/routes'
import type { Visit } from './visit'

/** Waits among the demo data. */
const WAITING = '202611200000000901'

/** Becoming a consultant: the application, its review, and what comes before the page is opened. */
export const PRACTICE_PAGES = {
  consultantRegister: [{ as: 'visitor', shows: '.register' }],
  collectExperience: [
    { as: 'consultant', params: ({ experienceNo }) => ({ appointNo: experienceNo }), shows: 'text=可以领取' },
    { name: 'not held', as: 'consultant', params: ({ appointNo }) => ({ appointNo }), shows: 'text=还没有完成' },
    { name: 'gone', as: 'consultant', params: { appointNo: '1'.repeat(18) }, shows: '=没有找到这次咨询' },
  ],
  distributiveExperience: [
    {
      as: 'consultant',
      params: ({ userId, experienceNo }) => ({ userId, appointNo: experienceNo, availableExp: 50 }),
      shows: '.experience__points',
    },
    {
      name: 'not held',
      as: 'consultant',
      params: ({ userId, appointNo }) => ({ userId, appointNo, availableExp: 50 }),
      shows: '=这次的经验现在不能分',
    },
  ],
  batchAllocation: [{ as: 'consultant', shows: '=全选' }],
  csltRankData: [{ as: 'consultant', shows: '=及时签署记录' }],
  supervision: [{ as: 'consultant', shows: '.supervision__card' }],
  supervisionNote: [{ as: 'consultant', shows: '=请督导师确认' }],
  supervisionAsked: [{ as: 'consultant', shows: '=这里还没有' }],
  operatorSupervisions: [{ as: 'operator', shows: '=看证明' }],
  mechanism: [
    { as: 'consultant', shows: '=这里的规则' },
    { name: 'another', as: 'consultant', params: { orgId: 559 }, shows: '=这里的规则', title: /心栖/ },
  ],
  organizationList: [{ as: 'consultant', shows: '=我的机构' }],
  consultantSetup: [{ as: 'consultant', shows: '=使用须知' }],
  operatorApplications: [{ as: 'operator', shows: 'text=第 1 次提交' }],
  operatorApplication: [
    { as: 'operator', params: { applicationNo: WAITING }, shows: '=从哪一级开始' },
    { name: 'gone', as: 'operator', params: { applicationNo: '1'.repeat(18) }, shows: '=没有找到这份申请' },
  ],
} as const satisfies Partial<Record<RouteId, readonly Visit[]>>
