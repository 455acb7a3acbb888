import type { RouteId } from '../../config/routes'
import { SOME_WORDS, type Visit } from './visit'

/** Pages about a consultant's visitors and cases, on both sides. */
export const CASE_PAGES = {
  consultantVisitors: [{ as: 'consultant', shows: '.case__name' }],
  consultVisitorDetail: [
    { as: 'consultant', params: ({ userId }) => ({ userId }), shows: '=你们的咨询', title: SOME_WORDS },
    { name: 'gone', as: 'consultant', params: { userId: 999_999 }, shows: '=没有找到这位来访者' },
  ],
  individualCase: [{ as: 'consultant', shows: '.case__name' }],
  individualCaseDetail: [
    {
      as: 'consultant',
      params: ({ userId, consultantId }) => ({ userId, consultantId }),
      shows: '=最近六个月的咨询',
      title: /的个案$/,
    },
    {
      name: 'gone',
      as: 'consultant',
      params: ({ consultantId }) => ({ userId: 999_999, consultantId }),
      shows: '=没有找到这个个案',
    },
  ],
  caseRefer: [{ as: 'consultant', params: ({ userId }) => ({ userId }), shows: '=写给来访者的话' }],
  caseReferral: [
    { as: 'visitor', shows: '.case__heading' },
    { name: 'none', as: 'employee', shows: '=没有要你决定的事' },
  ],
} satisfies Partial<Record<RouteId, readonly Visit[]>>
