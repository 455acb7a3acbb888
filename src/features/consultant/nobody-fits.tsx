import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'

export interface NobodyFitsProps {
  narrowed: boolean
  onShowAll: () => void
  /** What the people are called here. */
  person: string
}

/** A list of people is empty: because of what was asked for, or altogether. */
export function NobodyFits({ narrowed, onShowAll, person }: NobodyFitsProps) {
  if (!narrowed) return <Empty title={`这里还没有${person}`} hint='过几天再来看看，或联系客服。' />
  return (
    <Empty
      title={`没有符合条件的${person}`}
      hint='少选一个条件，也许就有合适的人。'
      action={
        <Button variant='ghost' size='medium' onPress={onShowAll}>
          {`看看全部${person}`}
        </Button>
      }
    />
  )
}
