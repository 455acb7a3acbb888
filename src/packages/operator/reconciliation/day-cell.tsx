import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import { RUN_STATE_LABEL } from '@xinqi/domain/text/reconciliation'
import { open } from '@/platform/navigation/navigation'
import { Cell } from '@/ui/cell/cell'
import { Tag } from '@/ui/tag/tag'

export type ComparedDay = Data<'GET /operator/reconciliation/days'>['days'][number]

/** A day at a company, and what came of comparing it; leads to its differences. */
export function DayCell({ of: day }: { of: ComparedDay }) {
  const result = resultOf(day)
  const title = `${day.day} ${CHANNEL_LABEL[day.channel]}`
  return (
    <Cell
      title={title}
      note={day.error ?? sumsOf(day)}
      value={<Tag {...result} />}
      label={`${title}，${result.text}`}
      onPress={() => void open('operatorReconciliationCases', { channel: day.channel, day: day.day })}
    />
  )
}

function resultOf({ state, caseCount, openCount }: ComparedDay): {
  text: string
  tone: 'plain' | 'ok' | 'warm' | 'danger'
} {
  if (state === 'failed') return { text: RUN_STATE_LABEL.failed, tone: 'danger' }
  if (state !== 'done') return { text: RUN_STATE_LABEL[state], tone: 'plain' }
  if (openCount > 0) return { text: `${openCount} 处差异`, tone: 'warm' }
  return { text: caseCount > 0 ? '都说明了' : '没有差异', tone: 'ok' }
}

/** What moved; a company's quiet day says so. */
function sumsOf({ tradeCount, fundCount, paidFen, refundedFen, transferredFen, feeFen }: ComparedDay): string {
  if (tradeCount + fundCount === 0) return '这一天没有进出'
  const sums = [
    ['收款', paidFen],
    ['退款', refundedFen],
    ['提现', transferredFen],
    ['手续费', feeFen],
  ] as const
  return sums
    .filter(([, fen]) => fen !== 0)
    .map(([name, fen]) => `${name} ${formatFen(fen, true)}`)
    .join(' · ')
}
