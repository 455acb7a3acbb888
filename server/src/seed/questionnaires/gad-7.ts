import { answersOf, HARD_FOR_LIFE, HOW_OFTEN, item, PFIZER_NOTE, type SeededQuestionnaire } from './questionnaire'

const TEXTS = [
  '感觉紧张、焦虑或急切',
  '不能够停止或控制担忧',
  '对各种各样的事情担忧过多',
  '很难放松下来',
  '由于不安而无法静坐',
  '变得容易烦恼或急躁',
  '感到似乎将有可怕的事情发生而害怕',
]

/** Bands: Spitzer 2006. Change: 4 points (Toussaint 2020). */
export const GAD_7: SeededQuestionnaire = {
  id: 4,
  code: 'gad-7',
  version: 1,
  title: '近两周的担心（GAD-7）',
  minutes: 2,
  licence: 'free',
  licenceNote: PFIZER_NOTE,
  citation:
    'Spitzer RL, Kroenke K, Williams JBW, Löwe B. A brief measure for assessing generalized anxiety disorder: the GAD-7. Arch Intern Med 2006;166:1092-1097. Change: Toussaint A et al. J Affect Disord 2020;265:395-401.',
  seenBy: 'agreed',
  body: {
    intro: '在过去的两周里，你有多少时候受到下面这个问题的困扰？',
    answerSets: { often: HOW_OFTEN, hard: HARD_FOR_LIFE },
    items: [
      ...TEXTS.map((text, index) => item(`q${index + 1}`, text, 'often')),
      item('life', '这些问题在你工作、照顾家庭，或与人相处上造成了多大的困难？', 'hard', {
        scored: false,
        onlyIf: { items: TEXTS.map((_, index) => `q${index + 1}`), atLeast: 1 },
      }),
    ],
    subscales: [],
    mayMiss: 0,
    factor: 1,
    scale: { min: 0, max: 21, higher: 'harder' },
    bands: [
      {
        from: 0,
        to: 4,
        title: '担心不多',
        meaning: '这两周里，担心没有占去你太多时间。',
        next: ['selfHelp'],
      },
      {
        from: 5,
        to: 9,
        title: '有一些担心',
        meaning: '有些日子静不下来。慢慢呼吸、把担心的事写下来、给它一个固定的时间，常常有帮助。',
        next: ['selfHelp', 'book'],
      },
      {
        from: 10,
        to: 14,
        title: '担心已经不少',
        meaning: '担心已经占了不少日子。和一位咨询师谈谈，会比一个人想着容易一些。',
        next: ['book', 'selfHelp'],
      },
      {
        from: 15,
        to: 21,
        title: '担心很重',
        meaning: '你几乎每天都绷着。建议尽快和专业的人当面谈一谈，也可以去医院的心理科或精神科看看。',
        next: ['book', 'hotline'],
      },
    ],
    reliableChange: 4,
    retakeDays: 14,
  },
  examples: [
    { answers: answersOf([0, 0, 0, 0, 0, 0, 0]), score: 0, band: '担心不多' },
    { answers: answersOf([1, 1, 1, 1, 1, 0, 0], { life: 0 }), score: 5, band: '有一些担心' },
    { answers: answersOf([1, 2, 2, 1, 2, 1, 1], { life: 0 }), score: 10, band: '担心已经不少' },
    { answers: answersOf([3, 3, 3, 3, 3, 3, 3], { life: 0 }), score: 21, band: '担心很重' },
    { answers: answersOf([1, 1, 1, 1, 1, 1, null], { life: 0 }), score: null, band: null },
  ],
}
