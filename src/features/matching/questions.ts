import type { Data } from '@xinqi/domain/contract/contract'
import { MOST_CONCERNS, MOST_STYLES } from '@xinqi/domain/constants'
import { shortYuan } from '@xinqi/domain/money'
import { PART_OF_DAY_LABEL, type PartOfDay } from '@xinqi/domain/text/day-names'
import { CONSULT_MODE_LABEL, GENDER_LABEL, type ConsultMode } from '@xinqi/domain/text/labels'
import { toggled, type Answers } from './answers'

export interface Option {
  text: string
  selected: boolean
  /** What pressing it changes. */
  change: Partial<Answers>
}

export interface Question {
  key: 'businessType' | 'concerns' | 'mode' | 'parts' | 'gender' | 'styles' | 'budget' | 'history'
  title: string
  hint: string
  /** Several may be chosen. */
  many: boolean
  /** None for the fields, which have two levels and a part of the page of their own. */
  options: Option[]
}

type Offered = Data<'GET /appoint/matching/options'>

const PARTS: readonly PartOfDay[] = ['morning', 'afternoon', 'evening']

/** Whose concern it is, as the questions say it. */
const WHOSE: Record<NonNullable<Answers['businessType']>, string> = { 1: '你', 2: '孩子', 3: '你们' }

/** The questions in their order: what is not offered here, and what the address has answered, is not asked. */
export function questionsOf(offered: Offered, answers: Answers, person: string, asksForWhom: boolean): Question[] {
  const whose = WHOSE[answers.businessType ?? 1]
  const questions: (Question | false)[] = [
    asksForWhom && forWhom(answers),
    {
      key: 'concerns',
      title: `${whose}想谈什么？`,
      hint: `最多选 ${MOST_CONCERNS} 个，说不清楚也可以跳过。`,
      many: true,
      options: [],
    },
    offered.modes.length > 1 && mode(offered, answers),
    {
      key: 'parts',
      title: '什么时候方便？',
      hint: '可以选几个。',
      many: true,
      options: PARTS.map((part) => ({
        text: PART_OF_DAY_LABEL[part],
        selected: answers.parts.includes(part),
        change: { parts: toggled(answers.parts, part, PARTS.length) },
      })),
    },
    {
      key: 'gender',
      title: `希望是哪种性别的${person}？`,
      hint: '没有想法就跳过。',
      many: false,
      options: ([1, 2] as const).map((gender) => ({
        text: GENDER_LABEL[gender] ?? '',
        selected: answers.gender === gender,
        change: { gender },
      })),
    },
    offered.styles.length > 0 && {
      key: 'styles',
      title: '希望遇到一个怎样的人？',
      hint: `最多选 ${MOST_STYLES} 个。`,
      many: true,
      options: offered.styles.map((style) => ({
        text: style,
        selected: answers.styles.includes(style),
        change: { styles: toggled(answers.styles, style, MOST_STYLES) },
      })),
    },
    offered.budgets.length > 0 && {
      key: 'budget',
      title: '一次的费用，多少以内合适？',
      hint: '只是希望，不是承诺。',
      many: false,
      options: offered.budgets.map((budgetFen) => ({
        text: `¥${shortYuan(budgetFen)} 以内`,
        selected: answers.budgetFen === budgetFen,
        change: { budgetFen },
      })),
    },
    history(answers),
  ]
  return questions.filter((question) => question !== false)
}

const forWhom = ({ businessType }: Answers): Question => ({
  key: 'businessType',
  title: '这次是为了谁？',
  hint: '',
  many: false,
  options: ([1, 2, 3] as const).map((value) => ({
    text: { 1: '我自己', 2: '我的孩子（未满 18 岁）', 3: '我们两个人，或一家人' }[value],
    selected: businessType === value,
    change: { businessType: value },
  })),
})

function mode({ modes }: Offered, { consultMode, modeOnly }: Answers): Question {
  const options = modes.map((offered) => ({
    text: CONSULT_MODE_LABEL[offered as ConsultMode],
    selected: consultMode === offered,
    change: { consultMode: offered as ConsultMode },
  }))
  const only = { text: '一定要这样', selected: modeOnly, change: { modeOnly: !modeOnly } }
  return {
    key: 'mode',
    title: '想怎么见面？',
    hint: '没有想法就跳过。',
    many: false,
    options: consultMode === undefined ? options : [...options, only],
  }
}

const history = ({ hasHistory }: Answers): Question => ({
  key: 'history',
  title: '因为情绪看过医生，或者有过不想活的念头吗？',
  hint: '有的话，我们不会把你交给还在实习的人。这一项连手机上也不保存，也可以不说。',
  many: false,
  options: [
    { text: '有过', selected: hasHistory === true, change: { hasHistory: true } },
    { text: '没有', selected: hasHistory === false, change: { hasHistory: false } },
  ],
})

/** What skipping a question lets go of. */
export const SKIPPED: Record<Question['key'], Partial<Answers>> = {
  businessType: { businessType: undefined },
  concerns: { concerns: [] },
  mode: { consultMode: undefined, modeOnly: false },
  parts: { parts: [] },
  gender: { gender: undefined },
  styles: { styles: [] },
  budget: { budgetFen: undefined },
  history: { hasHistory: undefined },
}
