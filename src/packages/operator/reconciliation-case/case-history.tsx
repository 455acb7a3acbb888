import { formatFen } from '@xinqi/domain/money'
import { CASE_ACT_LABEL } from '@xinqi/domain/text/reconciliation'
import { Card } from '@/ui/card/card'
import { Timeline } from '@/ui/timeline/timeline'
import type { ShownCase } from './shown-case'

type Event = ShownCase['history'][number]

/** Who did what with it, and when. */
export const CaseHistory = ({ of: { history } }: { of: ShownCase }) => (
  <Card>
    <Timeline
      label='发生过什么'
      items={history.map((event) => ({ title: event.time.slice(0, 16), sentences: sentencesOf(event) }))}
    />
  </Card>
)

function sentencesOf({ act, operatorName, toOperatorName, reason, ourFen, theirFen }: Event): string[] {
  const did = `${operatorName ?? '对账'} ${CASE_ACT_LABEL[act]}${toOperatorName === null ? '' : `给 ${toOperatorName}`}`
  if (act === 'opened' || act === 'changed')
    return [`${did}：我们 ${formatFen(ourFen, true)}，对方 ${formatFen(theirFen, true)}`]
  return reason === null ? [did] : [did, reason]
}
