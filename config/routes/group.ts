import { routesOf } from './route'

/** Groups: finding one, enrolling, one's own; and the pages of who leads them. */
export const groupRoutes = routesOf(
  'packages/group',
  { side: 'visitor', guard: 'public' },
  {
    groupList: { path: '/groupList', folder: 'list', title: '团体', share: true, refresh: true },
    groupDetail: { path: '/groupDetail', folder: 'detail', title: '团体', params: { groupId: 'id' }, share: true },
    groupOrder: {
      path: '/groupOrder/:orderType?',
      folder: 'orders',
      guard: 'token',
      title: '我的团体',
      params: { orderType: 'number' },
      refresh: true,
    },
    groupOrderDetail: {
      path: '/groupOrderDetail/:groupOrderNo',
      folder: 'order',
      guard: 'token',
      title: '我的报名',
      params: { groupOrderNo: 'text!' },
    },
    consultantGroups: {
      path: '/consultantGroups',
      folder: 'led',
      side: 'consultant',
      guard: 'consultant',
      title: '我带的团体',
    },
    consultantGroup: {
      path: '/consultantGroup/:groupId',
      folder: 'led-one',
      side: 'consultant',
      guard: 'consultant',
      title: '团体',
      params: { groupId: 'id!' },
    },
    consultantGroupEdit: {
      path: '/consultantGroupEdit/:groupId?',
      folder: 'edit',
      side: 'consultant',
      guard: 'consultant',
      title: '写一个团体',
      params: { groupId: 'id' },
    },
    consultantGroupSession: {
      path: '/consultantGroupSession/:groupId/:sessionNo',
      folder: 'session',
      side: 'consultant',
      guard: 'consultant',
      title: '一次活动',
      params: { groupId: 'id!', sessionNo: 'id!' },
    },
    groupChat: {
      path: '/groupChat/:groupId',
      folder: 'talk',
      guard: 'token',
      title: '团体聊天',
      params: { groupId: 'id!' },
    },
    consultGroupChat: {
      path: '/consultGroupChat/:groupId',
      folder: 'led-talk',
      side: 'consultant',
      guard: 'consultant',
      title: '团体聊天',
      params: { groupId: 'id!' },
    },
  },
)
