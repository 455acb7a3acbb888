import type { RouteId } from '../../config/routes'
import { SOME_WORDS, type Elsewhere, type Visit } from './visit'

/** Groups, for who joins them, leads them, and lets them be read. */
export const GROUP_PAGES = {
  groupList: [{ as: 'stranger', shows: '.group__one' }],
  groupDetail: [
    { as: 'stranger', params: { groupId: 1 }, shows: '=每一次', title: SOME_WORDS },
    { name: 'gone', as: 'stranger', params: { groupId: 999_999 }, shows: '=没有找到这个团体' },
  ],
  groupChat: [
    { as: 'visitor', params: ({ groupId }) => ({ groupId }), shows: '.gathering__said', title: SOME_WORDS },
    { name: 'gone', as: 'visitor', params: { groupId: 999_999 }, shows: '=没有找到这个团体聊天' },
  ],
  consultGroupChat: [
    { as: 'leader', params: ({ groupId }) => ({ groupId }), shows: '.gathering__said', title: SOME_WORDS },
    { name: 'gone', as: 'consultant', params: { groupId: 999_999 }, shows: '=没有找到这个团体聊天' },
  ],
  groupRoom: [
    { as: 'visitor', params: ({ groupId }) => ({ groupId, sessionNo: 3 }), shows: '.group-room' },
    { name: 'gone', as: 'visitor', params: { groupId: 999_999, sessionNo: 1 }, shows: '=没有找到这个房间' },
  ],
  groupOrder: [
    { as: 'visitor', shows: '.group__one' },
    { name: 'none', as: 'employee', shows: '=还没有参加过团体' },
  ],
  groupOrderDetail: [
    { as: 'visitor', params: ({ groupOrderNo }) => ({ groupOrderNo }), shows: '=怎样进入' },
    { name: 'gone', as: 'visitor', params: { groupOrderNo: '202611230000000001' }, shows: '=没有找到这次报名' },
  ],
  consultantGroups: [{ as: 'consultant', shows: '.group__one' }],
  consultantGroup: [
    { as: 'consultant', params: { groupId: 1 }, shows: '=第 1 次 · 认识彼此', title: SOME_WORDS },
    { name: 'gone', as: 'consultant', params: { groupId: 999_999 }, shows: '=没有找到这个团体' },
  ],
  consultantGroupEdit: [{ as: 'consultant', shows: '=存草稿' }],
  consultantGroupSession: [
    { as: 'consultant', params: { groupId: 1, sessionNo: 1 }, shows: '=改到别的时间', title: SOME_WORDS },
    { name: 'gone', as: 'consultant', params: { groupId: 999_999, sessionNo: 1 }, shows: '=没有找到这次活动' },
  ],
  operatorGroups: [{ as: 'operator', shows: '=等待审核' }],
} satisfies Partial<Record<RouteId, readonly Visit[] | Elsewhere>>
