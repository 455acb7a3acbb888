import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { RouteId } from '../../config/routes'
import { SOME_WORDS, type Visit } from './visit'

/** Pages about a consultant's visitors and cases, on both sides. */
export const CASE_PAGES = {
  consultantVisitors: [
    { as: 'consultant', shows: '.case__name' },
    {
      name: 'chooses',
      as: 'consultant',
      params: ({ consultantId }) => ({ id: 0, consultantId }),
      shows: '.case__name',
      title: /^选一位来访者$/,
    },
  ],
  consultantDiscount: [
    { as: 'consultant', shows: '=保存' },
    {
      name: 'one',
      as: 'consultant',
      params: ({ userId, consultantId }) => ({ id: 0, consultantId, userId }),
      shows: '=结束这项优惠',
      title: /^给一位来访者的优惠$/,
    },
    { name: 'gone', as: 'consultant', params: { id: 0, consultantId: 999_999 }, shows: '=没有找到这项优惠' },
  ],
  changeConsult: [
    {
      as: 'consultant',
      params: ({ userId, consultantId, appointNo }) => ({ userId, consultantId, orgId: DEFAULT_ORG_ID, appointNo }),
      shows: '=等来访者回答',
    },
    {
      name: 'gone',
      as: 'consultant',
      params: ({ userId, consultantId }) => ({
        userId,
        consultantId,
        orgId: DEFAULT_ORG_ID,
        appointNo: '1'.repeat(18),
      }),
      shows: '=没有找到这次咨询',
    },
  ],
  sessionChange: [
    { as: 'visitor', params: ({ appointNo }) => ({ appointNo }), shows: '=保留原来的时间' },
    { name: 'gone', as: 'visitor', params: { appointNo: '1'.repeat(18) }, shows: '=没有要换的时间' },
  ],
  consultVisitorDetail: [
    {
      as: 'consultant',
      params: ({ userId }) => ({ userId }),
      // The visitor's result, and the drawing that they gave.
      shows: ['=你们的咨询', '.questionnaire__row', '=浪和一点光'],
      title: SOME_WORDS,
    },
    { name: 'gone', as: 'consultant', params: { userId: 999_999 }, shows: '=没有找到这位来访者' },
  ],
  individualCase: [{ as: 'consultant', shows: '.case__name' }],
  individualCaseDetail: [
    {
      as: 'consultant',
      params: ({ userId, consultantId }) => ({ userId, consultantId }),
      shows: ['=最近六个月的咨询', '.questionnaire__row'],
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
