import { QuestionnaireFile as FileSchema } from '@xinqi/domain/contract/questionnaire-fields'
import type { QuestionnaireFile } from '@xinqi/domain/rules/questionnaire'
import type { Mistake } from '@xinqi/domain/rules/questionnaire-mistakes'
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const KIND: Record<string, string> = {
  ...{ string: '文字', number: '数字', boolean: 'true 或 false' },
  ...{ array: '列表 […]', object: '一组 {…}', record: '一组 {…}' },
}

/** What a person who wrote the file can do about it. */
function wordsFor(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `不认识 ${issue.keys.join('、')}`
  if (issue.input === undefined) return '缺少这一栏'
  if (issue.code === 'invalid_type') return `要写 ${KIND[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `只能写 ${issue.values.join('、')}`
  if (issue.code === 'invalid_union') return 'kind 只能写 choice 或 number'
  if (issue.code === 'too_small') return '不能空着'
  return '写法不对'
}

const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (before, key) => (typeof key === 'number' ? `${before}[${key}]` : [before, String(key)].filter(Boolean).join('.')),
    '',
  )

export type FileRead = { file: QuestionnaireFile; mistakes: null } | { file: null; mistakes: Mistake[] }

/** A questionnaire from the text of a file: its shape, told by field where it is not one. What it says is looked at by `mistakesIn`. */
export function readQuestionnaire(text: string): FileRead {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { file: null, mistakes: [{ field: '', message: '格式读不出来，要和下载的问卷文件一样' }] }
  }
  const read = FileSchema.safeParse(json, { error: wordsFor })
  if (read.success) return { file: read.data, mistakes: null }
  return {
    file: null,
    mistakes: read.error.issues.map(({ path, message }) => ({ field: fieldOf(path), message })),
  }
}
