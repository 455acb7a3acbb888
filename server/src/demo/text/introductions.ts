import type { Paragraph } from '@xinqi/domain/edition/organisation-text'
import type { Chance } from '../random'

const WAYS = [
  '我以心理动力学为底，留意那些反复出现的关系模式。前几次会慢一些，等我们都看清要去哪里，再决定走多远。',
  '我用认知行为的方法工作：一起画出想法、情绪和行为的循环，每次带走一个小练习，下次看看它在生活里怎样。',
  '我习惯从此刻的感受开始，相信人在被稳稳地听见之后，会自己生出办法。我不催促，也不替你做决定。',
  '我从家庭系统的角度看问题：一个人的难，往往牵着好几个人的位置。必要时会邀请家人一起来谈。',
  '我把接纳承诺疗法和正念放在一起用。痛苦不一定能消失，但可以不再由它替你安排一天。',
  '我受训于情绪聚焦取向，和你一起辨认愤怒底下的委屈、麻木底下的害怕，给它们一个说出口的机会。',
  '我的工作偏焦点解决：问清楚你想要的变化长什么样，再找找哪些时候它已经发生过一点点。',
  '我常用叙事的方式，把问题和人分开，看看你在问题面前曾经怎样站住过。',
] as const

const TRAININGS = [
  '应用心理学硕士，完成两年制连续培训与规定时数的个人体验，至今每两周接受一次个体督导。',
  '曾在综合医院心理科实习三年，之后在高校心理中心任职，长期参加案例小组。',
  '临床与咨询心理学硕士，系统学习认知行为治疗，并接受过创伤后应激的专门训练。',
  '从教师转行而来，完成家庭治疗三年连续培训，参与过多年的社区家庭支持项目。',
  '精神分析取向连续培训毕业，个人体验三百小时以上，持续接受小组督导。',
  '社会工作硕士，做过八年青少年服务，之后接受咨询心理学的系统受训与督导。',
] as const

const THEMES: Record<string, string> = {
  焦虑: '总在担心、停不下来的你',
  抑郁情绪: '做什么都提不起劲、却还在硬撑的你',
  失眠: '躺下就开始想事情的你',
  亲密关系: '在关系里时远时近、想弄明白自己的你',
  婚姻: '在婚姻里感到孤单的你',
  分手: '刚刚结束一段感情的你',
  亲子: '想和孩子好好说话的父母',
  青少年: '不知道跟谁说的少年人',
  原生家庭: '长大以后仍被家里的话拉扯的你',
  职场: '在工作里耗尽了力气的你',
  拖延: '明明着急却动不了的你',
  人际: '和人相处之后总觉得累的你',
  自我认识: '想重新认识自己的你',
  哀伤: '失去了重要的人、还没有缓过来的你',
  创伤: '被过去的事突然击中的你',
  孕产: '怀孕或产后情绪起伏的你',
  进食: '和吃、和身体较劲的你',
  性与性别: '想安心谈谈身份与爱的你',
  个案督导: '希望把个案看得更清楚的同行',
  伦理: '在设置与边界上犹豫的同行',
}

/** Everything a consultant may be good at. */
export const SPECIALTIES = Object.keys(THEMES).slice(0, 18)
export const SUPERVISION_SPECIALTIES = ['个案督导', '伦理', '创伤', '亲密关系'] as const

const LIMITS = [
  '如果你正处在急性的精神科症状中，我会建议先就医，再看咨询能做什么。',
  '第一次见面，你也可以看看我们合不合适；不合适，我帮你找更合适的人。',
  '我不做诊断，也不替代药物治疗；正在服药的话，请告诉我。',
  '紧急危机不适合等到下一次预约，请先拨打热线。',
] as const

/** Three headed paragraphs; the last one follows from what the consultant is good at. */
export function introduction(chance: Chance, specialties: readonly string[], years: number): Paragraph[] {
  const people = specialties.slice(0, 3).map((one) => THEMES[one] ?? `为${one}所困的你`)
  return [
    { heading: '我的方式', text: chance.pick(WAYS) },
    { heading: '受训与经历', text: `从业 ${years} 年。${chance.pick(TRAININGS)}` },
    { heading: '适合谁来', text: `${people.join('，')}。${chance.pick(LIMITS)}` },
  ]
}
