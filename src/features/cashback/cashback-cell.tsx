import { CASHBACK_PROCESS } from '@xinqi/domain/rules/cashback'
import { open } from '@/platform/navigation/navigation'
import { Cell } from '@/ui/cell/cell'
import { headline } from './cashback-words'
import { useCashback } from './use-cashback'

/** The entrance among one's own things (R104); where there is nothing to show there is none. */
export function CashbackCell() {
  const { data } = useCashback()
  if (!data || data.processStatus === CASHBACK_PROCESS.hidden) return null
  return <Cell icon='gift' title='返现' note={headline(data)} onPress={() => void open('cashBack')} />
}
