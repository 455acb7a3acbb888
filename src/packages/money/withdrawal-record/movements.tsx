import { formatFen } from '@xinqi/domain/money'
import { usePages } from '@/api/use-pages'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'

const signed = (amountFen: number): string =>
  amountFen > 0 ? `+ ${formatFen(amountFen, true)}` : formatFen(amountFen, true)

/** Each movement of the wallet, with its reason. */
export function Movements() {
  const loggedIn = useSession((state) => state.user !== null)
  const pages = usePages('GET /appoint/consultUserAmount/listMovement', loggedIn ? {} : null)
  return (
    <PullList
      of={pages}
      failed='余额明细没有取到'
      empty={<Empty title='余额还没有变动' hint='收到、用掉和提现的每一笔都会记在这里。' />}
    >
      {(list) => (
        <Card padding='none'>
          {list.map(({ id, reason, amountFen, time }) => (
            <Cell key={id} title={reason} note={time.slice(0, 16)} value={signed(amountFen)} />
          ))}
        </Card>
      )}
    </PullList>
  )
}
