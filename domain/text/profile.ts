import {
  PROFILE_FIELD_RULES,
  type ProfileEntry,
  type ProfileField,
  type ProfileParagraph,
  type ProfileValue,
} from '../rules/profile-field'

/** As the documents number it: `approvalStatus`. */
export const APPROVAL = { reviewing: 0, approved: 1, rejected: 2 } as const
export type ApprovalStatus = (typeof APPROVAL)[keyof typeof APPROVAL]
export const APPROVAL_LABEL: Record<ApprovalStatus, string> = { 0: '等待审核', 1: '已通过', 2: '没有通过' }

export const yearsText = ({ from, to }: Pick<ProfileEntry, 'from' | 'to'>): string => `${from}–${to ?? '至今'}`

/** An entry as visitors read it; papers are nobody's but the reviewer's. */
export const entryText = (entry: ProfileEntry): string => `${entry.title} · ${entry.place} · ${yearsText(entry)}`

/**
 * A field's value in lines, one a row of it, as a page shows it and a review compares it. `nameOfTopic` knows what a topic is called.
 */
export function profileLines(field: ProfileField, value: ProfileValue, nameOfTopic: (id: number) => string): string[] {
  switch (PROFILE_FIELD_RULES[field].kind) {
    case 'picture':
      return []
    case 'line':
      return value === '' ? [] : [value as string]
    case 'words':
      return value as string[]
    case 'topics':
      return (value as number[]).map(nameOfTopic)
    case 'paragraphs':
      return (value as ProfileParagraph[]).flatMap(({ heading, text }) => [heading, text])
    case 'entries':
      return (value as ProfileEntry[]).map((entry) => `${entryText(entry)}（${entry.papers.length} 张证明）`)
  }
}
