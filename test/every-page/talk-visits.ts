import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { RouteId } from '../../config/routes'
import type { Elsewhere, Visit } from './visit'

/** Being listened to. */
export const TALK_PAGES = {
  familyChat: [
    { as: 'visitor', params: ({ familyNo }) => ({ familyNo }), shows: '.gathering__said', title: /^我们家$/ },
    { name: 'list', as: 'visitor', shows: '=请求加入' },
    { name: 'begin', as: 'visitor', params: ({ consultantId }) => ({ consultantId }), shows: '=开始' },
    { name: 'gone', as: 'visitor', params: { familyNo: '1'.repeat(18) }, shows: '=没有找到这个家庭对话' },
  ],
  consultFamily: [
    { as: 'consultant', shows: '=我们家' },
    {
      name: 'one',
      as: 'consultant',
      params: ({ familyNo }) => ({ familyNo }),
      shows: '.gathering__said',
      title: /^我们家$/,
    },
    { name: 'gone', as: 'consultant', params: { familyNo: '1'.repeat(18) }, shows: '=没有找到这个家庭对话' },
  ],
  listening: [{ as: 'visitor', shows: '.listener' }],
  // Pages seen before it may have belonged to another organisation.
  consultantInListen: [{ as: 'stranger', params: { orgId: DEFAULT_ORG_ID }, shows: '.listener' }],
} as const satisfies Partial<Record<RouteId, readonly Visit[] | Elsewhere>>
