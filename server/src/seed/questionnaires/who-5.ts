import { item, type SeededQuestionnaire } from './questionnaire'

/**
 * Since 2024 the WHO licenses it for non-commercial use alone. It is installed as a draft: whoever has the WHO's permission in writing
 * publishes the version with it.
 */
export const WHO_5: SeededQuestionnaire = {
  id: 6,
  code: 'who-5',
  version: 1,
  title: '近两周过得好不好（WHO-5）',
  minutes: 1,
  licence: 'noncommercial',
  licenceNote: 'World Health Organization, 2024. CC BY-NC-SA 3.0 IGO。',
  citation:
    'Topp CW, Østergaard SD, Søndergaard S, Bech P. The WHO-5 Well-Being Index: a systematic review of the literature. Psychother Psychosom 2015;84:167-176.',
  body: {
    intro: '选一个最接近你过去两周感受的答案。',
    answerSets: {
      time: {
        kind: 'choice',
        choices: [
          { value: 5, label: '所有时间' },
          { value: 4, label: '大部分时间' },
          { value: 3, label: '超过一半的时间' },
          { value: 2, label: '少于一半的时间' },
          { value: 1, label: '有时候' },
          { value: 0, label: '从未有过' },
        ],
      },
    },
    items: [
      item('q1', '我感到快乐，心情舒畅', 'time'),
      item('q2', '我感到宁静和放松', 'time'),
      item('q3', '我感到充满活力，精力充沛', 'time'),
      item('q4', '我醒来时感到清新，得到了足够休息', 'time'),
      item('q5', '我每天的生活充满了有趣的事情', 'time'),
    ],
    subscales: [],
    mayMiss: 0,
    factor: 4,
    scale: { min: 0, max: 100, higher: 'better' },
    bands: [
      {
        from: 0,
        to: 28,
        title: '这两周很难',
        meaning: '好的时候很少。建议尽快和专业的人谈一谈。',
        next: ['book', 'hotline'],
      },
      {
        from: 29,
        to: 50,
        title: '这两周不太容易',
        meaning: '好的时候不到一半。可以和一位咨询师谈谈。',
        next: ['book', 'selfHelp'],
      },
      {
        from: 51,
        to: 100,
        title: '好的时候占了多数',
        meaning: '这两周里，好的时候占了多数。',
        next: ['selfHelp'],
      },
    ],
    reliableChange: 10,
    retakeDays: 14,
  },
}
