import { Alert } from 'antd'

/** What a colleague saved while somebody was typing here. */
export interface Meeting {
  by: string
  at: string | null
  theirs: string[]
  both: string[]
}

/** Nothing was saved over the other's: what they changed is named, and so is what both changed. */
export function Met({ meeting }: { meeting: Meeting | null }) {
  if (!meeting) return null
  const { by, at, theirs, both } = meeting
  return (
    <Alert
      type='warning'
      showIcon
      style={{ marginBottom: 16 }}
      title={`还没有保存：${by}${at ? `在 ${at.slice(11, 16)} ` : ''}先改了${theirs.join('、')}`}
      description={
        both.length > 0
          ? `${both.join('、')}你们都改了，下面留着你写的。确认以后再保存一次。`
          : '已经换成对方改的，你改的都还在。看过以后再保存一次。'
      }
    />
  )
}
