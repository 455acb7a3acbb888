import { answersOf, HOW_OFTEN, item, PFIZER_NOTE, type SeededQuestionnaire } from './questionnaire'

/** The first two items of PHQ-9, with the cut of its source. */
export const PHQ_2: SeededQuestionnaire = {
  id: 5,
  code: 'phq-2',
  version: 1,
  title: '两个问题（PHQ-2）',
  minutes: 1,
  licence: 'free',
  licenceNote: PFIZER_NOTE,
  citation:
    'Kroenke K, Spitzer RL, Williams JBW. The Patient Health Questionnaire-2: validity of a two-item depression screener. Med Care 2003;41:1284-1292.',
  seenBy: 'agreed',
  body: {
    intro: '在过去的两周里，你有多少时候受到下面这个问题的困扰？',
    answerSets: { often: HOW_OFTEN },
    items: [item('q1', '做事时提不起劲或没有兴趣', 'often'), item('q2', '感到心情低落、沮丧或绝望', 'often')],
    subscales: [],
    mayMiss: 0,
    factor: 1,
    scale: { min: 0, max: 6, higher: 'harder' },
    bands: [
      {
        from: 0,
        to: 2,
        title: '这两样不多',
        meaning: '这两周里，这两样出现得不多。如果还有别的让你难受，也值得说出来。',
        next: ['selfHelp'],
      },
      {
        from: 3,
        to: 6,
        title: '可以再多看一点',
        meaning: '这两样出现了不少日子。可以接着填九个问题的那一份，或者直接和一位咨询师谈谈。',
        next: ['book', 'selfHelp'],
      },
    ],
    reliableChange: null,
    retakeDays: 14,
  },
  examples: [
    { answers: answersOf([1, 1]), score: 2, band: '这两样不多' },
    { answers: answersOf([1, 2]), score: 3, band: '可以再多看一点' },
    { answers: answersOf([3, null]), score: null, band: null },
  ],
}
