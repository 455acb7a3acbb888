import type { Data } from '@xinqi/domain/contract/contract'
import { Alert } from 'antd'

interface Props {
  seen: Data<'POST /operator/bulkJob/checkMessage'>
  /** What will be done with it, in a sentence. */
  what: string
}

/** What was seen of a list before it is taken: how many lines, the first of them, and what was not read. */
export const ListSeen = ({ seen: { lines, shown, unread }, what }: Props) => (
  <>
    <Alert
      type='info'
      showIcon
      title={what}
      description={unread.length > 0 ? `没有用到的列：${unread.join('、')}` : undefined}
      style={{ marginBottom: 16 }}
    />
    <ul aria-label='名单的开头'>
      {shown.map(({ line, masked }) => (
        <li key={line}>{`第 ${line} 行：${masked}`}</li>
      ))}
      {lines > shown.length && <li>{`还有 ${lines - shown.length} 行`}</li>}
    </ul>
  </>
)
