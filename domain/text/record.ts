/** How a consultant writes down a session (docs/domain.md §39). The forms are data: a record keeps the version it was begun with. */
export interface RecordField {
  key: string
  label: string
  hint: string
}

export interface RecordTemplate {
  label: string
  note: string
  version: number
  fields: readonly RecordField[]
}

const field = (key: string, label: string, hint: string): RecordField => ({ key, label, hint })

export const RECORD_TEMPLATES = {
  soap: {
    label: 'SOAP',
    note: '主诉、观察、评估、计划',
    version: 1,
    fields: [
      field('subjective', '主诉', '来访者说了什么，用 TA 自己的话'),
      field('objective', '观察', '看到、听到的：情绪、语速、互动'),
      field('assessment', '评估', '怎样理解，和上次相比'),
      field('plan', '计划', '接下来做什么，约定了什么'),
    ],
  },
  dap: {
    label: 'DAP',
    note: '资料、评估、计划',
    version: 1,
    fields: [
      field('data', '资料', '谈了什么，观察到什么'),
      field('assessment', '评估', '怎样理解，有没有风险'),
      field('plan', '计划', '接下来做什么，约定了什么'),
    ],
  },
  birp: {
    label: 'BIRP',
    note: '行为、干预、反应、计划',
    version: 1,
    fields: [
      field('behaviour', '行为', '来访者的状态和行为'),
      field('intervention', '干预', '用了什么方法'),
      field('response', '反应', '来访者怎样回应'),
      field('plan', '计划', '接下来做什么，约定了什么'),
    ],
  },
  intake: {
    label: '首次访谈',
    note: '为什么来，从哪里开始',
    version: 1,
    fields: [
      field('reason', '为什么现在来', '困扰是什么，从什么时候开始'),
      field('background', '背景', '家庭、工作、学习、身体'),
      field('history', '以往的咨询和治疗', '做过什么，有没有用'),
      field('risk', '风险', '自伤、自杀、伤人、被伤害'),
      field('goal', '目标', '希望有什么不同'),
      field('plan', '计划', '频率、方式、约定'),
    ],
  },
  supervision: {
    label: '督导',
    note: '带去的问题，得到的回应',
    version: 1,
    fields: [
      field('question', '带去的问题', '想被看见的是什么'),
      field('discussion', '讨论', '谈到了哪些角度'),
      field('learned', '收获', '对自己的发现'),
      field('plan', '计划', '回去以后做什么'),
    ],
  },
  enterprise: {
    label: '企业简表',
    note: '只写必要的几句，不写可以认出人的细节',
    version: 1,
    fields: [
      field('topic', '主题', '谈的是哪一类事'),
      field('course', '过程', '做了什么'),
      field('plan', '建议', '要不要继续，要不要转介'),
    ],
  },
  free: { label: '自由记录', note: '一段话', version: 1, fields: [field('text', '记录', '按你的习惯写')] },
} as const satisfies Record<string, RecordTemplate>

/** The field that most forms have for what was agreed. */
export const PLAN = 'plan'

export type RecordTemplateKey = keyof typeof RECORD_TEMPLATES
export const RECORD_TEMPLATE_KEYS = Object.keys(RECORD_TEMPLATES) as [RecordTemplateKey, ...RecordTemplateKey[]]

/** What the visitor may read, where it is marked so; every form has it. */
export const FOR_VISITOR = 'forVisitor'
export const FOR_VISITOR_FIELD: RecordField = field(FOR_VISITOR, '给来访者的话', '勾选以后，签署了 TA 才看得到')

export const fieldsOf = (template: RecordTemplateKey): readonly RecordField[] => [
  ...RECORD_TEMPLATES[template].fields,
  FOR_VISITOR_FIELD,
]

export const RECORD_FIELD_MAX = 4000
export const AMENDMENT_MAX = 2000
export const PROCESS_NOTE_MAX = 4000
export const AMENDMENT_REASON_MAX = 100

/** What a consultant is told of a record that waits; nothing of the visitor's, for a list of notices is read on trains. */
export const recordReminderText = (when: string, hours: number): { title: string; body: string } => ({
  title: '有一份记录还没有签署',
  body: `${when} 的日程结束已经超过 ${hours} 小时，打开就能接着写。`,
})

/** R285: the alert level counts down while the code counts up. */
export const MENTAL_HEALTH_STATUSES = [1, 2, 3, 4] as const
export type MentalHealthStatus = (typeof MENTAL_HEALTH_STATUSES)[number]
export const MENTAL_HEALTH_LABEL: Record<MentalHealthStatus, string> = {
  1: '没有看到风险',
  2: '三级：留意',
  3: '二级：当天处理',
  4: '一级：马上处理',
}

/**
 * The same words in another form: what both have a field for stays there, what the new one has none for stands in its first field, under
 * the name that it had. Nothing is lost.
 */
export function intoTemplate(
  words: Readonly<Record<string, string>>,
  from: RecordTemplateKey,
  to: RecordTemplateKey,
): Record<string, string> {
  const wanted = fieldsOf(to)
  const kept = Object.fromEntries(wanted.map(({ key }) => [key, words[key] ?? '']))
  const left = fieldsOf(from).filter(({ key }) => !(key in kept) && (words[key] ?? '').trim() !== '')
  const [first] = wanted
  if (!first || left.length === 0) return kept
  const moved = left.map(({ key, label }) => `【${label}】${words[key] ?? ''}`)
  return { ...kept, [first.key]: [kept[first.key], ...moved].filter(Boolean).join('\n') }
}
