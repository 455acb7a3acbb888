import { View } from '@tarojs/components'
import { isUnexplained } from '@xinqi/domain/status/reconciliation'
import { CASE_KIND_HINT, CASE_KIND_LABEL, CASE_STATE_LABEL } from '@xinqi/domain/text/reconciliation'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { CaseActs } from './case-acts'
import { CaseHistory } from './case-history'
import { CaseSides } from './case-sides'
import type { ShownCase } from './shown-case'
import './index.scss'

/** One difference: our side beside theirs, who looks into it, and what has happened. */
export default function OperatorReconciliationCasePage() {
  const { caseId } = usePageParams('operatorReconciliationCase')
  const loggedIn = useSession((session) => session.operator !== null)
  const read = useCall('GET /operator/reconciliation/case', loggedIn && caseId ? { caseId } : null)
  const isMissing = !caseId || isNotFound(read.failure)
  return (
    <AppPage route='operatorReconciliationCase'>
      <Loaded of={read} failed='差异没有取到' missing={isMissing && <Empty title='没有找到这处差异' />}>
        {(known) => <CaseView of={known} onChanged={read.refresh} />}
      </Loaded>
    </AppPage>
  )
}

function CaseView({ of: known, onChanged }: { of: ShownCase; onChanged: () => Promise<unknown> }) {
  const { kind, state, operatorName, reason, refersTo } = known
  const who = state === 'owned' && (known.isMine ? '您在处理' : `${operatorName} 在处理`)
  return (
    <View className='reconciliation-case'>
      <Card>
        <View className='reconciliation-case__title' role='heading' aria-level='2'>
          {CASE_KIND_LABEL[kind]}
        </View>
        <View className='reconciliation-case__quiet' role='status'>
          {who || CASE_STATE_LABEL[state]}
        </View>
        {reason !== null && <View className='reconciliation-case__reason'>{`原因：${reason}`}</View>}
        <CaseSides of={known} />
        {isUnexplained(state) && <View className='reconciliation-case__quiet'>{CASE_KIND_HINT[kind]}</View>}
        {refersTo !== null && (
          <Button
            variant='text'
            size='medium'
            onPress={() => void open('operatorReconciliationCase', { caseId: refersTo })}
          >
            之前结束过一次，看那一次
          </Button>
        )}
      </Card>
      {isUnexplained(state) && <CaseActs of={known} onChanged={onChanged} />}
      <CaseHistory of={known} />
    </View>
  )
}
