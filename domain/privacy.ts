import { TRACE_KEPT_DAYS } from './rules/person-trace'

/** What a person may agree to beside the agreements, each on its own and each to be taken back. All are off by default. */
export const CONSENT_PURPOSES = ['analytics', 'history'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

export const CONSENT_LABEL: Record<ConsentPurpose, { title: string; note: string }> = {
  analytics: {
    title: '使用情况统计',
    note: '记录打开了哪些页面，用来发现难用的地方。不记录你是谁，也不记录你写了什么。',
  },
  history: {
    title: '最近看过',
    note: '记住你看过哪些咨询师，只用来在「最近看过」里给你自己看，不作别的用途。关掉后看过的记录立即删除。',
  },
}

/** The two agreements, by the number the documents give them (R24). */
export const PROTOCOL = { userAgreement: 1, privacyAgreement: 2 } as const
export type ProtocolType = (typeof PROTOCOL)[keyof typeof PROTOCOL]

export const DATA_KINDS = [
  'account',
  'wechat',
  'login',
  'visitorInfo',
  'orders',
  'groups',
  'money',
  'sessions',
  'phoneCalls',
  'ratings',
  'company',
  'source',
  'consents',
  'audit',
  'activity',
  'follows',
  'waitlist',
  'feedback',
  'mood',
  'studies',
  'questionnaires',
  'reports',
  'conversations',
  'families',
  'groupTalks',
  'letters',
  'drawings',
  'application',
  'alarms',
  'records',
  'cases',
  'certificates',
  'invoices',
  'care',
] as const
export type DataKind = (typeof DATA_KINDS)[number]

export interface KeptData {
  title: string
  what: string
  purpose: string
  kept: string
  seenBy: string
}

const AUDIT_YEARS = 3
export const AUDIT_DAYS = AUDIT_YEARS * 365

/** Everything of a person that we keep, what for, how long, and who may see it (PIPL 17, 19). */
export const KEPT_DATA: Record<DataKind, KeptData> = {
  account: {
    title: '账号',
    what: '手机号、昵称、头像',
    purpose: '认出你，给你发预约提醒',
    kept: '注销后 15 天删除',
    seenBy: '只有你。咨询师看不到手机号',
  },
  wechat: {
    title: '微信身份',
    what: '微信给我们的编号',
    purpose: '用微信登录和付款',
    kept: '解除绑定或注销时删除',
    seenBy: '只有系统',
  },
  login: {
    title: '登录记录',
    what: '登录的设备、验证码和失败次数；登录的网络、设备、微信和付款的账号各留一个还原不了的记号',
    purpose: '保护账号，防止被人猜中验证码；看出同一个人用几个账号拿邀请的奖励',
    kept: `验证码 2 天，登录 30 天不用即失效，记号 ${TRACE_KEPT_DAYS} 天不再用到即删除；注销时全部删除`,
    seenBy: '只有你。记号只有系统比对，没有人看到',
  },
  visitorInfo: {
    title: '来访者信息',
    what: '称呼、出生日期、咨询经历、求助的困扰、紧急联系人',
    purpose: '判断能否承接，让咨询师做好准备',
    kept: '逐字段加密保存；没有预约用过的，删除时销毁；其余注销时销毁',
    seenBy: '为你咨询的咨询师，每次查看都有记录；紧急联系人只在危险时使用',
  },
  orders: {
    title: '预约',
    what: '约了谁、什么时间、多少钱',
    purpose: '完成预约和售后',
    kept: '法律要求保存；注销后与你的身份断开',
    seenBy: '你和这位咨询师；运营处理你的问题时，每次都要写下原因，你在查看记录里看得到',
  },
  groups: {
    title: '团体',
    what: '报名了哪些团体、在里面的称呼和介绍、报名时的回答、是否到场、带领者写下的关于你的话、在哪些团体排队',
    purpose: '让团体安全地开始，让带领者做好准备',
    kept: '回答和记录加密保存；注销时删除称呼、介绍、回答和排队，其余法律要求保存，与你的身份断开',
    seenBy: '称呼和介绍：同一个团体的成员；你同意时带领者看得到回答，每次查看都有记录。没有人看到你的手机号',
  },
  money: {
    title: '付款、退款与提现',
    what: '金额、时间、流水号；提现时的微信编号，到账或退回后即删除',
    purpose: '收款、退款、提现和记账',
    kept: '法律要求保存；注销后与你的身份断开',
    seenBy: '你和财务',
  },
  sessions: {
    title: '进出咨询室的时间',
    what: '什么时候进入、离开；通话时网络好不好。没有声音和画面',
    purpose: '判断迟到和缺席，看出通话在哪里不顺',
    kept: '进出随预约保存，注销后与你的身份断开；网络好不好 30 天后删除，注销时一起删除',
    seenBy: '你和这位咨询师',
  },
  phoneCalls: {
    title: '隐私号码通话',
    what: '谁在什么时候打给谁、说了多久。不录音，不保存双方的号码',
    purpose: '咨询前后联系得上，又不让双方看到手机号',
    kept: '随预约保存；注销后与你的身份断开。号码的绑定在咨询结束后 30 分钟失效',
    seenBy: '只有你',
  },
  ratings: {
    title: '评价',
    what: '星级、标签和你写的话，觉得哪些评价有帮助',
    purpose: '帮助别人选择咨询师',
    kept: '注销时删除文字、署名和你觉得有帮助的，只留星级',
    seenBy: '所有人；匿名时不署名',
  },
  company: {
    title: '企业福利',
    what: '哪家企业为你付费、用了几次',
    purpose: '抵扣咨询费用',
    kept: '注销时删除',
    seenBy: '企业只看到总次数，看不到是谁',
  },
  source: {
    title: '从哪里来',
    what: '第一次登录时的渠道',
    purpose: '知道人们怎样找到我们',
    kept: '注销时删除',
    seenBy: '只有系统',
  },
  consents: {
    title: '同意记录',
    what: '你同意或撤回了什么、什么时候、注销的申请',
    purpose: '证明我们得到了你的同意',
    kept: '法律要求保存；注销后与你的身份断开',
    seenBy: '只有你',
  },
  audit: {
    title: '查看记录',
    what: '谁在什么时候看过你的信息，不含内容',
    purpose: '让你知道，也让人不敢乱看',
    kept: `保存 ${AUDIT_YEARS} 年；注销后与你的身份断开`,
    seenBy: '你和安全负责人',
  },
  activity: {
    title: '浏览与消息',
    what: '看过哪些咨询师（只在你同意「最近看过」时记录）、收到的站内消息。没有网络地址和位置',
    purpose: '方便你找回来',
    kept: '看过的 90 天，消息 180 天；撤回同意或注销时删除',
    seenBy: '只有你',
  },
  follows: {
    title: '关注',
    what: '关注了哪些咨询师、有时间时要不要告诉你',
    purpose: '方便你找回来，在他们有时间时告诉你',
    kept: '取消关注或注销时删除',
    seenBy: '只有你。咨询师看不到谁关注了自己',
  },
  waitlist: {
    title: '候补',
    what: '在等哪些咨询师、想要的星期和时段、为你留过哪些时间',
    purpose: '有时间空出来时按先后为你留着',
    kept: '注销时删除',
    seenBy: '只有你。咨询师看不到谁在候补',
  },
  mood: {
    title: '心情记录',
    what: '你选的心情、感受、原因、睡眠、写的话和放的图片，几点提醒你记，给谁看过',
    purpose: '让你看到自己的变化；你同意时，给你的咨询师看最近四周',
    kept: '感受、原因、写的话和图片加密保存；你删除时立即销毁，注销时全部删除',
    seenBy: '只有你。你同意的咨询师看得到最近四周，看不到你写的话和图片，每次查看都有记录',
  },
  studies: {
    title: '学生认证',
    what: '学历、学校、入学和毕业年份；证明是学生证照片或学信网验证码',
    purpose: '确认你是学生，好用学生价',
    kept: '学校加密保存；证明在审核有结果时立即删除；注销时全部删除',
    seenBy: '只有你和审核的运营人员，每次查看都有记录。咨询师看不到',
  },
  questionnaires: {
    title: '问卷',
    what: '你填的问卷：每一题的回答、结果，哪位咨询师请你填过，给谁看过结果',
    purpose: '让你看到自己的变化；你同意时，给你的咨询师看结果和变化',
    kept: '回答和结果加密保存；没有填完的可以随时丢掉，注销时全部删除',
    seenBy: '只有你。你同意的咨询师看得到那一份的结果和变化，看不到每一题的回答，每次查看都有记录',
  },
  reports: {
    title: '咨询师写给你的报告',
    what: '咨询师写给你的话，你什么时候读的，你的回应',
    purpose: '让你在两次咨询之间和之后还能读到',
    kept: '加密保存；注销时全部删除',
    seenBy: '只有你和写它的咨询师',
  },
  conversations: {
    title: '和咨询师的对话',
    what: '你们在咨询之外互相发送的文字、图片、语音和卡片，读到了哪里，要不要给对方看已读、在线和正在输入；在线和正在输入本身从不保存',
    purpose: '在两次咨询之间联系得上',
    kept: '逐条加密保存；撤回的内容立即销毁；注销时双方的内容一起销毁',
    seenBy:
      '只有你和这位咨询师；你投诉的那一条，平台运营看得到。有人身危险时，平台值班的人可以只读地打开三十分钟，你会收到通知',
  },
  families: {
    title: '家庭对话',
    what: '你在家庭对话里说的话和用的称呼，你开的家庭对话叫什么',
    purpose: '几个人和同一位咨询师，在咨询之外说到一起',
    kept: '逐条加密保存；撤回的立即销毁；注销时销毁你说的话和你的称呼，别人说的和对话的名字留给还在里面的人；被人投诉的一句，交出去的那份跟着投诉，最多 1 年',
    seenBy: '咨询师，和那以后还在里面的人；被人投诉的一句，平台运营也看得到',
  },
  groupTalks: {
    title: '团体聊天',
    what: '你在团体聊天里说的话，和读到了哪里',
    purpose: '同一个团体的人和带领者，在两次活动之间说说话',
    kept: '逐条加密保存；撤回的、带领者收起的立即销毁；注销时销毁你说的话；被人投诉的一句，交出去的那份跟着投诉，最多 1 年',
    seenBy: '团体的带领者，和那时已经在团体里、现在还在的人，看到的是你报名时的称呼；被人投诉的一句，平台运营也看得到',
  },
  letters: {
    title: '来信',
    what: '你写的信和咨询师的回信，同意公开时隐去身份之后的样子',
    purpose: '有一位咨询师给你回信；你同意时，让有相似心事的人读到',
    kept: '逐条加密保存；收回还没有回的信时立即销毁，没有公开的一年后删除，注销时全部删除',
    seenBy: '你和回信的咨询师，每次查看都有记录；你同意公开之后，运营先看一遍，再给所有人看，随时可以收回',
  },
  drawings: {
    title: '绘画',
    what: '你画的画、标题和说明，交给咨询师时写的话和他们写的解读，你对别人的画说的话、喜欢和举报',
    purpose: '让你把画留下来；你交给咨询师时，请他和你一起看；你愿意时，给别人看',
    kept: '笔画和文字加密保存；你删除一幅画，它和解读一起立即销毁；在咨询室里边画边看的，停下或离开时从服务器销毁；注销时全部删除',
    seenBy:
      '只有你。你交给的咨询师看得到那一幅，在咨询室里给咨询师看的，只在给看的时候看得到，都有记录；你愿意公开的，运营先看一遍，再不署名地给所有人看，随时可以收回',
  },
  application: {
    title: '入驻申请',
    what: '申请成为咨询师时写的姓名、性别、城市、学历、受训、资质、怎么工作，证明的照片，审核的结果',
    purpose: '审核你能不能在这里做咨询',
    kept: '逐条加密保存，证明只有你和审核的人看得到；注销时删除',
    seenBy: '你和审核的运营，每次查看都有记录',
  },
  feedback: {
    title: '意见反馈',
    what: '你写给我们的意见、对咨询室记录的异议、关于哪个预约、你投诉的那句话（或图片、语音）和是谁说的、我们的回复，你对自助小助手和顾问说的话',
    purpose: '解决问题，给你回复',
    kept: '加密保存 1 年，自助对话 90 天；注销时删除',
    seenBy: '你和平台运营（自助对话只有转给顾问的）；你同意时，运营能看到手机号来联系你',
  },
  alarms: {
    title: '安全提醒',
    what: '你写的话里提到危险、联系方式或平台外付款的那几句，谁看过、怎样处理的',
    purpose: '在危险时有人来问一声；保护你不受平台外交易的损失',
    kept: '加密保存 1 年；注销时删除',
    seenBy: '平台值班的人；写在预约信息和聊天里的，还有为你咨询的咨询师。每次查看都有记录',
  },
  records: {
    title: '咨询记录',
    what: '咨询师在咨询之后写的记录，勾选给你看的话',
    purpose: '让咨询连得上，出了事情说得清',
    kept: '法律要求保存；注销后与你的身份断开',
    seenBy: '写的那位咨询师；给你的话你也看得到。有人身危险时，平台值班的人可以只读地打开三十分钟，你会收到通知',
  },
  cases: {
    title: '个案与转介',
    what: '咨询师为你们的咨询定的目标、记下的计划；请你同意转介时写的话，你的回答和时间',
    purpose: '让咨询有方向；换一位咨询师时，只转交你读过并且同意的内容',
    kept: '逐条加密保存，法律要求保存；注销后与你的身份断开，转介的同意随之结束',
    seenBy: '这位咨询师；你同意转介之后，还有接手的那位，只看得到你同意的内容，每次查看都有记录',
  },
  certificates: {
    title: '到访证明',
    what: '你为一次咨询开具的证明：写在上面的姓名、时间、文件，别人核验过几次',
    purpose: '让你再次下载，让收到证明的人核验真伪',
    kept: '加密保存 2 年；撤回时销毁文件，注销时全部删除',
    seenBy: '你；凭证明上的验证码核验的人，只看到姓名的第一个字',
  },
  invoices: {
    title: '发票',
    what: '抬头、税号、邮箱、金额、发票文件',
    purpose: '开具发票，让你再次下载',
    kept: '加密保存；注销时删除保存的抬头和没有开成的申请，开出的发票法律要求保存',
    seenBy: '你和开票的运营，每次查看都有记录',
  },
  care: {
    title: '特别安排',
    what: '是否暂停预约、是否需要特别安排',
    purpose: '安全地接待每一个人',
    kept: '注销时删除',
    seenBy: '平台顾问',
  },
}

/** Who deleted their account, wherever a name has to stand. */
export const NAMELESS = '已注销用户'

/** Days in which an account that is to be deleted can still be kept. */
export const COOLING_OFF_DAYS = 15

/** Why people leave, by the number that is stored. */
export const LOG_OFF_REASONS: readonly { value: number; label: string }[] = [
  { value: 1, label: '暂时不需要咨询了' },
  { value: 2, label: '没有找到合适的咨询师' },
  { value: 3, label: '担心隐私' },
  { value: 4, label: '价格或退款不满意' },
  { value: 5, label: '不好用' },
  { value: 6, label: '有另一个账号' },
  { value: 9, label: '其他' },
]

export const LOG_OFF_NOTE_MAX = 200

/** Hours in which an export can be fetched. */
export const EXPORT_HOURS = 24

export const NICKNAME_MAX = 20

/** What is wrong with a nickname, as a sentence; null when nothing is. Counted in code points, in which most emoji are one. */
export function nicknameMistake(nickname: string): string | null {
  const letters = [...nickname.trim()].length
  if (letters === 0) return '请填写昵称'
  if (letters > NICKNAME_MAX) return `昵称最多 ${NICKNAME_MAX} 个字`
  if (/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u.test(nickname)) return '昵称里有不能使用的字符'
  return null
}
