import type { ApplicationForm, ApplicationItem } from '../rules/application'
import type { ApplicationCheck, CheckOutcome } from '../rules/application-check'
import type { SetupStep } from '../rules/consultant-setup'
import { entryText } from './profile'

export const APPLICATION_ITEM_LABEL: Record<ApplicationItem, string> = {
  person: '关于你',
  education: '学历',
  training: '受训经历',
  qualification: '专业资质',
  approach: '怎么工作',
}

/** Where an application stands, for who wrote it: not sent, or as the newest review says. */
export const APPLICATION_STATES = ['writing', 'reviewing', 'approved', 'rejected'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]
export const APPLICATION_STATE_LABEL: Record<ApplicationState, string> = {
  writing: '还没有提交',
  reviewing: '正在审核',
  approved: '已通过',
  rejected: '还差一点',
}

/** How each step is done; the applicant reads its title alone. */
export const CHECK_TEXT: Record<ApplicationCheck, { title: string; how: string }> = {
  identity: { title: '身份', how: '视频里看证件，和申请里的姓名是同一个人；证件不留底' },
  education: { title: '学历', how: '在学信网或发证的学校核对' },
  training: { title: '受训经历', how: '向培训、督导的机构核对时长' },
  qualification: { title: '专业资质', how: '向注册系统或发证机构核对编号和有效期' },
  interview: { title: '面谈', how: '聊一次：怎么工作、守什么伦理、遇到危机怎么做' },
}

export const CHECK_OUTCOME_LABEL: Record<CheckOutcome, string> = {
  met: '核对过了',
  unmet: '对不上',
  notNeeded: '不用核对',
}

/** The levels that an approved applicant may begin at (R279). */
export const BEGINNER_TYPES = [9, 4, 5, 2, 6, 7] as const
export type BeginnerType = (typeof BEGINNER_TYPES)[number]

export const SETUP_STEP_TEXT: Record<SetupStep, { title: string; note: string }> = {
  instruction: { title: '读一遍使用须知', note: '预约、记录、危机时怎么做' },
  runningPlan: { title: '看看起步计划', note: '头三个月会怎样安排' },
  profile: { title: '写好资料', note: '头像、一句话、介绍、擅长和方向，审核通过才算' },
  price: { title: '开一项服务', note: '时长、方式和价格' },
  protocol: { title: '签署协议', note: '合作协议和伦理守则等' },
  hours: { title: '开放时间', note: '来访者能约到的时间' },
}

const GENDER = ['没有写', '男', '女'] as const

/** What stands in an item of an application, a line a row; none where nothing was written. */
export function applicationLines(form: ApplicationForm, item: ApplicationItem): string[] {
  if (item === 'person') {
    const { realName, gender, city, years } = form.person
    return realName === '' ? [] : [`${realName} · ${GENDER[gender]} · ${city}`, `从业 ${years} 年`]
  }
  if (item === 'approach') {
    const { specialties, text } = form.approach
    return text === '' && specialties.length === 0 ? [] : [`擅长：${specialties.join('、')}`, text]
  }
  return form[item].map((entry) => `${entryText(entry)}（${entry.papers.length} 张证明）`)
}
