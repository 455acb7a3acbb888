import { askedItems, type QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import type { Mistake } from '@xinqi/domain/rules/questionnaire-mistakes'
import { itemMarks, LICENCE_LABEL, SEEN_BY_LABEL } from '@xinqi/domain/text/questionnaire'

export const mistakeLine = ({ field, message }: Mistake): string => (field ? `${field}：${message}` : message)

/** What would be published, for who decides on it. */
export function describeQuestionnaire({ body, ...file }: QuestionnaireFile): string[] {
  const always = askedItems(body, {}).length
  const { scale, bands, mayMiss, retakeDays, factor } = body
  return [
    `${file.title}（${file.code}，第 ${file.version} 版），大约 ${file.minutes} 分钟`,
    `许可：${LICENCE_LABEL[file.licence]}，${file.licenceNote}`,
    `出处：${file.citation}`,
    `谁看得到结果：${SEEN_BY_LABEL[file.seenBy]}`,
    `${body.items.length} 题，其中 ${body.items.length - always} 题看前面的回答才问；最多空 ${mayMiss} 题；隔 ${retakeDays} 天再填`,
    ...body.items.map((item, index) => `  ${index + 1}. ${item.text}${itemMarks(item)}`),
    `${scale.min} 到 ${scale.max} 分${factor === 1 ? '' : `（总和乘 ${factor}）`}，越高${scale.higher === 'harder' ? '越难' : '越好'}`,
    ...bands.map(({ from, to, title }) => `  ${from}–${to} ${title}`),
    `${file.examples.length} 个例子都对得上`,
  ]
}
