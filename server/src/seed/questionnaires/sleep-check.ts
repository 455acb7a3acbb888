import { HSWJ_ID } from '@xinqi/domain/text/questionnaire'
import { item, type SeededQuestionnaire } from './questionnaire'

/** Our own words, behind `/hswjQuestionnaire`: what the letters stand for the documents do not say; ours asks how the nights are. */
export const SLEEP_CHECK: SeededQuestionnaire = {
  id: HSWJ_ID,
  code: 'hswj',
  version: 1,
  title: '夜里睡得怎么样',
  minutes: 2,
  licence: 'own',
  licenceNote: '心栖自己写的一份小检查，不是量表。',
  citation: '心栖编辑部',
  seenBy: 'agreed',
  body: {
    intro: '想一想刚过去的七个晚上。',
    answerSets: {
      nights: {
        kind: 'choice',
        choices: [
          { value: 0, label: '几乎没有' },
          { value: 1, label: '一两晚' },
          { value: 2, label: '三四晚' },
          { value: 3, label: '差不多每晚' },
        ],
      },
      hours: { kind: 'number', min: 0, max: 14, unit: '小时' },
    },
    items: [
      item('late', '躺下半个小时还没有睡着', 'nights'),
      item('woke', '半夜醒来，很久睡不回去', 'nights'),
      item('early', '天没亮就醒了，再也睡不着', 'nights'),
      item('phone', '在床上看手机，越看越晚', 'nights'),
      item('thoughts', '脑子里转着事情，停不下来', 'nights'),
      item('day', '第二天白天困得做不好事情', 'nights'),
      item('hours', '一晚大约睡几个小时？', 'hours', { scored: false }),
    ],
    subscales: [],
    mayMiss: 1,
    factor: 1,
    scale: { min: 0, max: 18, higher: 'harder' },
    bands: [
      {
        from: 0,
        to: 4,
        title: '大多睡得着',
        meaning: '这一周的夜晚大多安稳。固定的起床时间，会让它继续下去。',
        next: ['selfHelp'],
      },
      {
        from: 5,
        to: 10,
        title: '有几晚不安稳',
        meaning: '有几晚睡得不好。试试把手机放在房间外面，睡不着就起来坐一会儿，困了再回去。',
        next: ['selfHelp', 'book'],
      },
      {
        from: 11,
        to: 18,
        title: '夜里很辛苦',
        meaning: '大部分晚上都没有睡好。如果已经这样超过一个月，可以和一位咨询师谈谈，也可以去医院的睡眠门诊看看。',
        next: ['book', 'selfHelp'],
      },
    ],
    reliableChange: null,
    retakeDays: 7,
  },
  examples: [
    { answers: { late: 1, woke: 0, early: 0, phone: 1, thoughts: 0, day: 0, hours: 8 }, score: 2, band: '大多睡得着' },
    {
      answers: { late: 1, woke: 1, early: 1, phone: 2, thoughts: 1, day: 1, hours: 7 },
      score: 7,
      band: '有几晚不安稳',
    },
    { answers: { late: 3, woke: 2, early: 2, phone: 3, thoughts: 3, day: 2, hours: 5 }, score: 15, band: '夜里很辛苦' },
  ],
}
