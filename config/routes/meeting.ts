import { routesOf } from './route'

export const meetingRoutes = routesOf(
  'packages/meeting',
  { side: 'common', guard: 'public' },
  {
    live: {
      path: '/live/:appointNo/:liveType?/:userType?/:singleTime?/:roomId?/:userSig?/:userId?/:consultantHomepage?/:consultantName?/:isIosURL?/:liveTime?',
      folder: 'live',
      title: '咨询室',
      params: { appointNo: 'text!', userType: 'number', ticket: 'text' },
    },
    groupRoom: {
      path: '/groupRoom/:groupId/:sessionNo',
      folder: 'group-room',
      title: '团体的房间',
      params: { groupId: 'id!', sessionNo: 'id!', userType: 'number', ticket: 'text' },
    },
    chat: {
      path: '/chat/:sendUserId/:sendUserType',
      folder: 'chat',
      side: 'visitor',
      guard: 'token',
      title: '对话',
      params: { sendUserId: 'id!', sendUserType: 'number!' },
    },
    familyChat: {
      path: '/familyChat',
      folder: 'family-chat',
      side: 'visitor',
      guard: 'token',
      title: '家庭对话',
      params: { familyNo: 'text', consultantId: 'id', code: 'text' },
    },
    robotChat: {
      path: '/robotChat/:isReschedule?',
      folder: 'robot-chat',
      side: 'visitor',
      guard: 'token',
      title: '自助小助手',
      params: { isReschedule: 'number' },
    },
    roomView: { path: '/roomView/:appointNo', folder: 'room-view', title: '咨询室', params: { appointNo: 'text!' } },
    consultNoStart: {
      path: '/consultNoStart',
      folder: 'not-started',
      side: 'visitor',
      guard: 'token',
      title: '还没有开始',
      params: { appointStartTime: 'text', appointNo: 'text', consultMode: 'number', orderNo: 'text' },
    },
  },
)
