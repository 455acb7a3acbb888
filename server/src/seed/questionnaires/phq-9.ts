import { answersOf, HARD_FOR_LIFE, HOW_OFTEN, item, PFIZER_NOTE, type SeededQuestionnaire } from './questionnaire'

const TEXTS = [
  '做事时提不起劲或没有兴趣',
  '感到心情低落、沮丧或绝望',
  '入睡困难、睡不安稳或睡眠过多',
  '感觉疲倦或没有活力',
  '食欲不振或吃太多',
  '觉得自己很糟，或觉得自己很失败，或让自己或家人失望',
  '对事物专注有困难，例如阅读报纸或看电视时',
  '动作或说话速度缓慢到别人已经察觉；或正好相反，烦躁或坐立不安、动来动去的情况更胜于平常',
]
const IDS = [...TEXTS.map((_, index) => `q${index + 1}`), 'q9']

/** Bands: Kroenke 2001. Missing: at most two, by the mean. Change: 5 points (Kroenke 2012). */
export const PHQ_9: SeededQuestionnaire = {
  id: 3,
  code: 'phq-9',
  version: 1,
  title: '近两周的情绪（PHQ-9）',
  minutes: 3,
  licence: 'free',
  licenceNote: PFIZER_NOTE,
  citation:
    'Kroenke K, Spitzer RL, Williams JBW. The PHQ-9: validity of a brief depression severity measure. J Gen Intern Med 2001;16:606-613. Reliable change: Kroenke K. Arch Gen Psychiatry 2012.',
  seenBy: 'agreed',
  body: {
    intro: '在过去的两周里，你有多少时候受到下面这个问题的困扰？',
    answerSets: { often: HOW_OFTEN, hard: HARD_FOR_LIFE },
    items: [
      ...TEXTS.map((text, index) => item(`q${index + 1}`, text, 'often')),
      item('q9', '有不如死掉或用某种方式伤害自己的念头', 'often', { danger: 1 }),
      item('life', '这些问题在你工作、照顾家庭，或与人相处上造成了多大的困难？', 'hard', {
        scored: false,
        onlyIf: { items: IDS, atLeast: 1 },
      }),
    ],
    subscales: [],
    mayMiss: 2,
    factor: 1,
    scale: { min: 0, max: 27, higher: 'harder' },
    bands: [
      {
        from: 0,
        to: 4,
        title: '这些困扰不多',
        meaning: '这两周里，你说到的这些困扰不多。留意让你有力气的事，接着做。',
        next: ['selfHelp'],
      },
      {
        from: 5,
        to: 9,
        title: '有一些困扰',
        meaning: '有些日子不太容易。规律的作息、走动和找人说说话，常常有帮助。两周后可以再看一次。',
        next: ['selfHelp', 'book'],
      },
      {
        from: 10,
        to: 14,
        title: '困扰已经不少',
        meaning: '这两周里，这些困扰已经占了不少日子。和一位咨询师谈谈，会比一个人撑着容易一些。',
        next: ['book', 'selfHelp'],
      },
      {
        from: 15,
        to: 19,
        title: '困扰比较重',
        meaning: '大部分日子都不轻松。建议尽快和专业的人当面谈一谈，也可以去医院的心理科或精神科看看。',
        next: ['book', 'hotline'],
      },
      {
        from: 20,
        to: 27,
        title: '现在很不容易',
        meaning: '你几乎每天都在承受很多。请尽快去医院的精神科或心理科，并让一个你信任的人知道。',
        next: ['hotline', 'book'],
      },
    ],
    reliableChange: 5,
    retakeDays: 14,
  },
  examples: [
    { answers: answersOf([0, 0, 0, 0, 0, 0, 0, 0, 0]), score: 0, band: '这些困扰不多' },
    { answers: answersOf([1, 1, 1, 1, 1, 0, 0, 0, 0], { life: 0 }), score: 5, band: '有一些困扰' },
    { answers: answersOf([2, 2, 2, 2, 2, 0, 0, 0, 0], { life: 0 }), score: 10, band: '困扰已经不少' },
    { answers: answersOf([3, 3, 3, 3, 3, 0, 0, 0, 0], { life: 0 }), score: 15, band: '困扰比较重' },
    { answers: answersOf([3, 3, 3, 3, 3, 3, 3, 3, 3], { life: 0 }), score: 27, band: '现在很不容易' },
    { answers: answersOf([1, 1, 1, 1, 1, 1, 1, null, null], { life: 0 }), score: 9, band: '有一些困扰' },
    { answers: answersOf([1, 1, 1, 1, 1, 1, null, null, null], { life: 0 }), score: null, band: null },
    { answers: answersOf([1, 1, 1]), score: null, band: null },
  ],
}
