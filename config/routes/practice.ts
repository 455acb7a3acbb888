import { routesOf } from './route'

/**
 * What a consultant's day stands on: who they are and what they offer, what is signed, what is earned, what the platform says; and what
 * visitors send beside the sessions, letters and drawings.
 */
export const practiceRoutes = routesOf(
  'packages/practice',
  { side: 'consultant', guard: 'consultant' },
  {
    consultantLetters: { path: '/consultantLetters', folder: 'letters', title: '来信' },
    psychicPainting: {
      path: '/psychicPainting/:selectType',
      folder: 'drawings',
      title: '交给我看的画',
      params: { selectType: 'number!' },
      refresh: true,
    },
    paintingAnalysis: {
      path: '/paintingAnalysis/:analyzedStatus/:paintingId',
      folder: 'drawing-reading',
      title: '解读',
      params: { analyzedStatus: 'number!', paintingId: 'text!' },
    },
    paintingDetails: {
      path: '/paintingDetails/:paintingId',
      folder: 'drawing-details',
      title: '画',
      params: { paintingId: 'text!' },
    },
    paintingEdit: {
      path: '/paintingEdit/:title/:paintingId',
      folder: 'drawing-edit',
      title: '写一段',
      params: { title: 'text!', paintingId: 'text!' },
    },
    noPainting: { path: '/noPainting', folder: 'no-drawing', title: '一起看画' },
    platformNotice: { path: '/platformNotice/index', folder: 'notices', title: '平台公告' },
    operationManual: { path: '/operationManual/index', folder: 'operation-manual', title: '操作手册' },
    operationManualDetail: {
      path: '/operationManual/details/:id',
      folder: 'operation-manual-detail',
      title: '操作手册',
      params: { id: 'id!' },
    },
    consultantSetup: { path: '/consultantSetup', folder: 'setup', title: '打开我的页面' },
    consultantVideo: { path: '/consultantVideo', folder: 'video', title: '介绍视频' },
    consultantProfile: { path: '/consultant-profile', folder: 'profile', title: '我的资料' },
    profileEdit: {
      path: '/profileEdit/:profileField/:fieldIndex?/:fieldSonIndex?',
      folder: 'profile-edit',
      title: '修改资料',
      params: { profileField: 'text!', fieldIndex: 'number', fieldSonIndex: 'number' },
    },
    consultantService: { path: '/consultantService', folder: 'services', title: '服务与价格' },
    consultantPostage: { path: '/consultantPostage', folder: 'prices', title: '价格', params: { srvId: 'id' } },
    protocol: { path: '/protocol', folder: 'protocols', title: '协议' },
    protocolInfo: { path: '/protocolInfo', folder: 'protocol', title: '协议', params: { id: 'id' } },
    consultantAgreement: { path: '/consultantAgreement', folder: 'agreements', title: '签过的协议' },
    preferenceModel: { path: '/preferenceModel', folder: 'preference', title: '想多接的来访' },
    myIncome: { path: '/myIncome/:ciKeOrgId?', folder: 'my-income', title: '我的收入', params: { ciKeOrgId: 'id' } },
    settlementList: { path: '/settlement/list', folder: 'settlements', title: '结算单' },
    settlementSetting: { path: '/settlementSetting/index', folder: 'settlement-setting', title: '结算设置' },
    consultantCashBack: {
      path: '/consultantCashBack/:ciKeOrgId?/:withdrawId?',
      folder: 'consultant-cash-back',
      title: '提现',
      params: { ciKeOrgId: 'id', withdrawId: 'text' },
    },
    settlementDetail: { path: '/settlement/:id', folder: 'settlement', title: '结算单', params: { id: 'text!' } },
    collectExperience: {
      path: '/collectExperience/:appointNo',
      folder: 'collect-experience',
      title: '领取经验',
      params: { appointNo: 'text!' },
    },
    distributiveExperience: {
      path: '/distributiveExperience/:userId/:appointNo/:availableExp',
      folder: 'distribute-experience',
      title: '分给话题',
      params: { userId: 'id!', appointNo: 'text!', availableExp: 'number!' },
    },
    batchAllocation: { path: '/batchAllocation', folder: 'batch-allocation', title: '领取经验' },
    csltRankData: { path: '/csltRankData', folder: 'rank-data', title: '经验与排名' },
    supervision: { path: '/supervision', folder: 'supervision', title: '督导' },
    supervisionNote: { path: '/supervision/note', folder: 'supervision-note', title: '记一次督导' },
    supervisionAsked: { path: '/supervision/asked', folder: 'supervision-asked', title: '请我确认的督导' },
    mechanism: { path: '/mechanism', folder: 'own-organisation', title: '我的机构', params: { orgId: 'id' } },
    organizationList: { path: '/organization-list', folder: 'organisations', title: '平台上的机构' },
    consultantCertificate: {
      path: '/consultant/certificate/consultation',
      folder: 'certificate',
      title: '时长证明',
    },
  },
)
