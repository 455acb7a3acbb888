import { CALL_GRADES } from '@xinqi/domain/rules/call-quality'
import { FEW, GRADE_NAMES, shareText, type Part } from './parts'

/** The numbers of the page as lines of a file; what is held back says so, as on the page. */
export const qualityRows = (parts: readonly Part[]): string[][] => [
  [
    '怎么看',
    '哪些',
    '通话（次）',
    ...CALL_GRADES.flatMap((grade) => [`${GRADE_NAMES[grade]}（分钟）`, GRADE_NAMES[grade]]),
  ],
  ...parts.flatMap(({ title, rows }) =>
    rows.map(({ name, sessions, minutes }) => [
      title,
      name,
      sessions === null ? FEW : String(sessions),
      ...CALL_GRADES.flatMap((grade) =>
        minutes === null ? [FEW, FEW] : [String(minutes[grade]), shareText(minutes, grade)],
      ),
    ]),
  ),
]
