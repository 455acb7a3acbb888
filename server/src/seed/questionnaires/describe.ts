import { askedItems, type Item, type QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import type { Mistake } from '@xinqi/domain/rules/questionnaire-mistakes'

const SEEN_BY_LABEL = { agreed: '填写的人，和 TA 同意的咨询师', author: '只有填写的人' } as const

export const mistakeLine = ({ field, message }: Mistake): string => (field ? `${field}：${message}` : message)

/** What would be published, for who decides on it. */
export function describeQuestionnaire({ body, ...file }: QuestionnaireFile): string[] {
  const always = askedItems(body, {}).length
  const { scale, bands, mayMiss, retakeDays, factor } = body
  return [
    `${file.title}（${file.code}，第 ${file.version} 版），大约 ${file.minutes} 分钟`,
    `许可：${file.licence}，${file.licenceNote}`,
    `出处：${file.citation}`,
    `谁看得到结果：${SEEN_BY_LABEL[file.seenBy]}`,
    `${body.items.length} 题，其中 ${body.items.length - always} 题看前面的回答才问；最多空 ${mayMiss} 题；隔 ${retakeDays} 天再填`,
    ...body.items.map((item, index) => `  ${index + 1}. ${item.text}${marksOf(item)}`),
    `${scale.min} 到 ${scale.max} 分${factor === 1 ? '' : `（总和乘 ${factor}）`}，越高${scale.higher === 'harder' ? '越难' : '越好'}`,
    ...bands.map(({ from, to, title }) => `  ${from}–${to} ${title}`),
    `${file.examples.length} 个例子都对得上`,
  ]
}

function marksOf({ scored, reversed, onlyIf, danger }: Item): string {
  const marks = [
    ...(scored ? [] : ['不计分']),
    ...(reversed ? ['反向'] : []),
    ...(onlyIf ? [`${onlyIf.items.join('、')} 到 ${onlyIf.atLeast} 才问`] : []),
    ...(danger === null ? [] : [`从 ${danger} 起提醒`]),
  ]
  return marks.length > 0 ? `（${marks.join('；')}）` : ''
}
