import { HEALTH_CHECK_ID } from '@xinqi/domain/text/questionnaire'
import { item, type SeededQuestionnaire } from './questionnaire'

/** Our own words. It measures nothing: it is a way to stop for a minute and look at how the week was. */
export const HEALTH_CHECK: SeededQuestionnaire = {
  id: HEALTH_CHECK_ID,
  code: 'health-check',
  version: 1,
  title: '这一周，我怎么样',
  minutes: 2,
  licence: 'own',
  licenceNote: '心栖自己写的一份小检查，不是量表。',
  citation: '心栖编辑部',
  seenBy: 'agreed',
  body: {
    intro: '想一想刚过去的七天。',
    answerSets: {
      days: {
        kind: 'choice',
        choices: [
          { value: 0, label: '几乎没有' },
          { value: 1, label: '一两天' },
          { value: 2, label: '三四天' },
          { value: 3, label: '差不多每天' },
        ],
      },
      hours: { kind: 'number', min: 0, max: 14, unit: '小时' },
      what: {
        kind: 'choice',
        choices: [
          { value: 1, label: '工作或学习' },
          { value: 2, label: '家里的人' },
          { value: 3, label: '感情' },
          { value: 4, label: '身体' },
          { value: 5, label: '钱' },
          { value: 6, label: '别的，说不上来' },
        ],
      },
    },
    items: [
      item('slept', '早上醒来，觉得睡够了', 'days'),
      item('hours', '一晚大约睡几个小时？', 'hours', { scored: false }),
      item('ate', '按时吃饭，吃得下', 'days'),
      item('moved', '出门走动，身体动起来', 'days'),
      item('joy', '有一件让自己高兴或者安心的小事', 'days'),
      item('talked', '和一个人说了心里的话', 'days'),
      item('heavy', '事情压着，喘不过气', 'days', { reversed: true }),
      item('what', '压着你的，多半是哪一样？', 'what', { scored: false, onlyIf: { items: ['heavy'], atLeast: 2 } }),
    ],
    subscales: [
      { key: 'body', label: '身体', items: ['slept', 'ate', 'moved'] },
      { key: 'heart', label: '心里', items: ['joy', 'talked', 'heavy'] },
    ],
    mayMiss: 1,
    factor: 1,
    scale: { min: 0, max: 18, higher: 'better' },
    bands: [
      {
        from: 0,
        to: 6,
        title: '这一周很累',
        meaning: '身体和心里都没有歇够。先挑一件最小的事：今晚早一点躺下，或者给一个人打个电话。',
        next: ['book', 'selfHelp'],
      },
      {
        from: 7,
        to: 12,
        title: '有松有紧',
        meaning: '有照顾到自己的日子，也有顾不上的日子。看看哪一样最缺，下一周多给它一点时间。',
        next: ['selfHelp', 'book'],
      },
      {
        from: 13,
        to: 18,
        title: '这一周照顾到了自己',
        meaning: '吃、睡、走动和说话，大多都有。记住是什么让这一周顺一些。',
        next: ['selfHelp'],
      },
    ],
    reliableChange: null,
    retakeDays: 7,
  },
  examples: [
    {
      answers: { slept: 1, hours: 7, ate: 1, moved: 0, joy: 1, talked: 0, heavy: 3, what: 1 },
      score: 3,
      band: '这一周很累',
    },
    { answers: { slept: 2, hours: 7, ate: 1, moved: 1, joy: 2, talked: 1, heavy: 1 }, score: 9, band: '有松有紧' },
    {
      answers: { slept: 3, hours: 7, ate: 3, moved: 2, joy: 3, talked: 2, heavy: 0 },
      score: 16,
      band: '这一周照顾到了自己',
    },
  ],
}
