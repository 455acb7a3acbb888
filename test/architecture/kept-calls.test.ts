import { contract } from '@xinqi/domain/contract/contract'
import { filesBelow, textOf } from './tracked-files'

const NATIVE = '访客 App：原生页面自己请求，H5 里没有这一页'
const CONSULTANT_APP = '咨询师 App：原生页面自己请求'
const PARTNER = '合作方：名单里有它，由合作方的页面请求'

/** Calls that no page of ours makes, and for whom each is kept. */
const KEPT_FOR: Record<string, string> = {
  'GET /consult/support/content': `${NATIVE}（单独打开一篇「需要帮助时」；我们的页面一次取全部）`,
  'GET /appoint/userSidToken/getTokenBySid': '访客 App：打开 H5 之前取一次性的 sidToken，H5 只来兑换（R123）',
  'GET /appoint/consultUserCpRecord/get/url': `${NATIVE}（推送打开最近一次问卷结果）`,
  'GET /appoint/consultUserCpRecord/get/type/url': `${NATIVE}（按代号打开一种问卷）`,
  'GET /appoint/consultUser/tempUserId': '访客 App：没有登录时它自己的统计要一个设备编号',
  'GET /appoint/enterprise/config': '企业客户端：员工入口在公司自己的客户端里，由它决定显示哪些服务（R182）',
  'GET /appoint/consultVisitor/isForbidden': `${PARTNER}，在跳到我们的页面之前`,
  'GET /appoint/consultVisitor/isCpVip': '企业客户端：决定是否露出 VIP 服务的入口（R220）',
  'GET /appoint/consultVisitor/isOldVisitor': `${NATIVE}（老来访的入口，R185）`,
  'GET /appoint/consultVisitor/isNewUser': `${NATIVE}（新用户的欢迎）`,
  'GET /appoint/consultVisitor/getAllChannels': '企业客户端：一个人受雇于几家公司时选择从哪一家进来（R187）',
  'POST /appoint/consultVisitor/bindOwnVisitor': '咨询师 App：来访者扫咨询师的二维码之后由原生页面请求',
  'POST /appoint/consultSpecialVisitorRecord/addSpecialReocrd': '顾问台：顾问记下需要特别安排的来访者',
  'GET /appoint/browsingHistory/getLocation': `${NATIVE}（旧版本还在问；答案总是空的）`,
  'GET /appoint/browsingHistory/getIpAndLocation': `${NATIVE}（旧版本还在问；地址不保存）`,
  'POST /appoint/userLoginToken/create': '访客 App：打开 H5 之前取一次性的 authToken，H5 只来兑换（R124）',
  'GET /appoint/consultOrg/systemTime': `${NATIVE}；我们的页面从每个回答的 x-server-time 得知服务器时间`,
  'GET /appoint/consultOrganization/systemTime': `${CONSULTANT_APP}；同 consultOrg/systemTime`,
  'GET /appoint/timestamp/currentTimestamp': `${PARTNER}，给它签的凭证对时`,
  'GET /appoint/consultUser/welcomeNum': `${NATIVE}（第一次打开时的欢迎）`,
  'POST /appoint/consultAppointRate/checkIsRate': `${NATIVE}；我们的页面在预约详情里已经知道评过没有`,
  'POST /appoint/consultVisitor/AppBindWechat': '访客 App：微信 SDK 在它手里，绑定由原生的账号页请求',
  'GET /appoint/consultConsultant/info': `${NATIVE}（聊天里的咨询师卡片）`,
  'GET /appoint/consultConsultant/getConsultantByOrder': `${NATIVE}（订单推送打开之前先显示是和谁的）`,
  'POST /appoint/consultUserAmount/plusAmount': '旧版本的 App：还会请求它，得到的总是同一句拒绝（C38）',
  'GET /appoint/billSet/getBankList': `${CONSULTANT_APP}（填写收款账户时选银行）`,
  'GET /appoint/authorityNone/invalid/consultant': `${PARTNER}，在跳到一位咨询师之前；我们的页面从详情里知道`,
  'GET /appoint/authorityNone/cike/data': `${PARTNER}（此刻的介绍页）`,
  'GET /appoint/cpConsultant/consultantDatasByCpCategory': '企业客户端：员工在公司自己的客户端里按方向看人',
  'GET /appoint/cpConsultant/consultantDatasByCkOrderNo': '企业客户端：从此刻的订单回来时显示是和谁的，还可以约谁',
  'GET /appoint/consultOrder/isFirst': `${NATIVE}（第一单的说明）`,
  'GET /appoint/consultOrder/isExistUnConfirm': `${NATIVE}（首页的角标）`,
  'GET /appoint/consultOrder/isExistNoInfoOrder': `${NATIVE}（首页的角标）`,
  'GET /appoint/consultOrder/isExistFinishAppoint': `${NATIVE}（做完过咨询才问要不要评价 App）`,
  'GET /appoint/consultOrder/getConsultedCount': `${NATIVE}（个人中心的数目）`,
  'GET /appoint/consultOrder/lastOrderType': `${NATIVE}（决定先打开哪一种预约）`,
  'GET /appoint/consultOrder/isBoughtService': '企业客户端：约过的服务不再作为新的展示',
  'GET /appoint/consultOrder/isBuyCpService': '企业客户端：员工版里约过的服务不再作为新的展示',
  'GET /appoint/consultOrder/isBuyCikeThreeService': `${PARTNER}（此刻的介绍页：约过的服务换一种说法）`,
  'GET /appoint/consultOrder/listSpecialOrder': `${NATIVE}（受邀的订单另有一页；现在还没有人下这样的单）`,
  'GET /appoint/consultOrder/getFirstOrderVoByConsultantId': `${NATIVE}（聊天里显示和这位咨询师是从哪一单开始的）`,
  'GET /appoint/consultOrder/lastRejectedOrder': `${NATIVE}（被婉拒之后的推送打开它）`,
  'GET /appoint/consultOrder/remainBuyLimit': '企业客户端：选服务之前显示还能约几单；我们的页面在下单时由服务器判断',
  'GET /appoint/consultOrder/checkProtocol': `${NATIVE}（打开订单之前；我们的页面每次进入时问一次）`,
  'GET /appoint/consultOrder/validateCpConsultOrderNo': '企业客户端：员工从公司的页面带着订单号回来',
  'GET /appoint/cpConsultant/getOrderNoBycpOrderNo': '企业客户端：从公司的页面打开我们的订单',
  'POST /appoint/consultPay/pay': `${NATIVE}（原生收银台，一个接口付各种东西；我们的收银台按种类各用各的）`,
  'GET /appoint/consultOrder/getItemId': `${NATIVE}（旧版本的分享链接按服务编号打开）`,
  'GET /appoint/consultOrder/isDeleteItem': `${PARTNER}，在链到一项服务之前`,
  'GET /appoint/consultOrder/translateItemIds': `${NATIVE}（旧版本存着服务编号，用它换名字）`,
  'GET /appoint/consultOrder/canReceiveThree': `${PARTNER}（此刻的介绍页：三次咨询还能不能约）`,
  'GET /appoint/consultOrder/judgeExtHasFreeChance': `${PARTNER}，在把人送来之前`,
  'POST /appoint/consultOrder/createExchangePreOrder': '企业客户端：员工在公司的页面里用兑换码先占下一位咨询师',
  'POST /appoint/consultAppointment/appointPreOrder':
    '企业客户端：为先下的单选时间；我们的订单页用 chooseTimeAndConsultMode',
  'GET /appoint/consultOrder/getTrtcInfo': `${NATIVE}（旧版本按订单进入咨询室）`,
  'POST /appoint/consultOrder/trtcLog': `${NATIVE}（旧版本按订单自报进出）`,
  'GET /appoint/consultOrder/getCtx': `${NATIVE}（推送打开订单之前先知道说的是哪一次）`,
  'GET /appoint/consultScheduleRules/timeInfo': `${PARTNER}（在自己的日历里显示时间之前）`,
  'GET /appoint/consultOrder/judgeHasRotationChance': `${NATIVE}（订单推送里的「换一位」；我们的页面从取消的预览里知道）`,
  'GET /appoint/consultOrder/isFollow': `${NATIVE}（订单页上的爱心）`,
  'GET /appoint/consultAppointment/list': `${NATIVE}（日程页）`,
  'GET /appoint/consultAppointment/getUnConsultByUser': `${NATIVE}（手机桌面上的小组件）`,
  'GET /appoint/consultAppointment/info': `${NATIVE}（同 getAppointByAppointNo，旧版本还在问）`,
  'GET /appoint/consultAppointment/getInfo': `${NATIVE}（同 getAppointByAppointNo，旧版本还在问）`,
  'GET /appoint/consultAppointment/secretPhoneCall': `${NATIVE}（同 secretPhoneCallByAppointNo；App 自己拨号）`,
  'GET /appoint/consultOrder/getUnpayOrder': `${NATIVE}（启动时回到没有付完的订单；我们的页面用横幅）`,
  'GET /appoint/consultAppointment/listByOrderNo': `${NATIVE}；我们的订单页一次取全部`,
  'GET /appoint/consultAppointment/getAppointByAppointNo': `${NATIVE}（从推送打开一次咨询）`,
  'POST /appoint/consultAppointment/userIsFinish': `${NATIVE}（退出通话之后问一次）`,
  'GET /appoint/marketOrder/jsConfig': `${PARTNER}，市场活动页在微信里的 JS-SDK 签名`,
}

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

/** What the client and the console ship, and the reads that the server answers for it with the first document. */
const client = [...filesBelow('src'), ...filesBelow('console/src'), 'domain/first-reads.ts']
  .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  .map(textOf)
  .join('\n')

/** By its key, or by its bare path: the start of the app asks without a key, since nothing may react to the answer. */
const isCalled = (key: string): boolean => client.includes(`'${key}'`) || client.includes(`'${key.split(' ')[1]!}'`)

const keys = Object.keys(contract)

test('a call that no page makes says for whom it is kept', () => {
  expect(keys.filter((key) => !isCalled(key) && !(key in KEPT_FOR))).toEqual([])
})

test('a call that a page makes is not said to be kept for others, nor one that does not exist', () => {
  expect(Object.keys(KEPT_FOR).filter((key) => !keys.includes(key) || isCalled(key))).toEqual([])
})
