import type { Answers, Item } from '../rules/questionnaire'

/**
 * Asked after an answer that speaks of danger, below the numbers to call: who is told of it then knows how soon to come. One at a time, in
 * words of today; none has to be answered.
 */
const asked = (id: string, text: string, onlyIf: Item['onlyIf'] = null): Item => ({
  ...{ id, text, answers: id, onlyIf },
  ...{ scored: false, reversed: false, danger: null },
})

export const DANGER_QUESTIONS: { items: readonly Item[]; answerSets: Record<string, Answers> } = {
  items: [
    asked('plan', '这会儿，你有没有想过具体要怎么做？'),
    asked('means', '要用到的东西，现在就在手边吗？', { items: ['plan'], atLeast: 1 }),
    asked('company', '这会儿，有人和你在一起吗？'),
  ],
  answerSets: {
    plan: {
      kind: 'choice',
      choices: [
        { value: 0, label: '没有' },
        { value: 1, label: '想过一点' },
        { value: 2, label: '已经想好了' },
      ],
    },
    means: {
      kind: 'choice',
      choices: [
        { value: 0, label: '不在' },
        { value: 1, label: '在手边' },
      ],
    },
    company: {
      kind: 'choice',
      choices: [
        { value: 0, label: '有人在身边' },
        { value: 1, label: '没有，但能叫到人' },
        { value: 2, label: '只有我自己' },
      ],
    },
  },
}

export const DANGER_QUESTIONS_TOLD =
  '提醒已经发给你的咨询师和值班的人。愿意的话，再答两三个小问题，他们会更清楚怎么来帮你。每一个都可以跳过。'
export const DANGER_QUESTIONS_THANKS = '谢谢你告诉我们。等着的时候，上面的热线随时可以打。'
