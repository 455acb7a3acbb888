import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import { CASE_KIND_LABEL, CASE_STATE_LABEL } from '@xinqi/domain/text/reconciliation'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Tag } from '@/ui/tag/tag'

type Item = Data<'GET /operator/reconciliation/cases'>['list'][number]

/** One difference in the list; leads to both sides of it. */
export function CaseCard({ item }: { item: Item }) {
  const { caseId, channel, day, kind, number, ourFen, theirFen, state, operatorName, reason } = item
  const sides = `我们 ${formatFen(ourFen, true)} · 对方 ${formatFen(theirFen, true)}`
  const about = `${day} ${CHANNEL_LABEL[channel]} · ${number}`
  return (
    <View className='reconciliation-cases__one'>
      <Card padding='none'>
        <Cell
          title={CASE_KIND_LABEL[kind]}
          note={
            <>
              <View>{sides}</View>
              <View>{about}</View>
              {operatorName !== null && <View>{`${operatorName}${reason === null ? ' 在处理' : `：${reason}`}`}</View>}
              {operatorName === null && reason !== null && <View>{reason}</View>}
            </>
          }
          value={<Tag text={CASE_STATE_LABEL[state]} tone={state === 'open' ? 'warm' : 'plain'} />}
          label={`${CASE_KIND_LABEL[kind]}，${sides}，${CASE_STATE_LABEL[state]}`}
          onPress={() => void open('operatorReconciliationCase', { caseId })}
        />
      </Card>
    </View>
  )
}
