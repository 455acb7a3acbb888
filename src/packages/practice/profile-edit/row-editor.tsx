import type { ProfileEntry, ProfileField, ProfileParagraph, ProfileValue } from '@xinqi/domain/rules/profile-field'
import { back } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { EntryForm } from './entry-form'
import { ParagraphForm } from './paragraph-form'

interface RowEditorProps {
  field: ProfileField
  begun: ProfileValue
  /** Which row; the one behind the last is new. */
  index: number
  /** Which of its papers is looked at. */
  paper: number | null
}

/** One row of a field. It is handed in with all the others, which stay as they are. */
export function RowEditor({ field, begun, index, paper }: RowEditorProps) {
  const rows = begun as (ProfileParagraph | ProfileEntry)[]
  if (index > rows.length)
    return (
      <Empty
        title='没有找到这一项'
        hint='它可能已经去掉了。'
        action={<Button onPress={() => void back()}>返回</Button>}
      />
    )
  const withRow = (row: ProfileParagraph | ProfileEntry): ProfileValue =>
    [...rows.slice(0, index), row, ...rows.slice(index + 1)] as ProfileValue
  return field === 'introduction' ? (
    <ParagraphForm begun={rows[index] as ProfileParagraph | undefined} withRow={withRow} />
  ) : (
    <EntryForm field={field} begun={rows[index] as ProfileEntry | undefined} paper={paper} withRow={withRow} />
  )
}
