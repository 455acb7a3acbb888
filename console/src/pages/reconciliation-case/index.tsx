import { formatFen } from '@xinqi/domain/money'
import { STATEMENT_WAY_LABEL } from '@xinqi/domain/rules/statement'
import { isUnexplained } from '@xinqi/domain/status/reconciliation'
import { CASE_KIND_HINT, CASE_KIND_LABEL, CASE_STATE_LABEL } from '@xinqi/domain/text/reconciliation'
import { Alert, Card, Statistic } from 'antd'
import { Link, useParams } from 'react-router'
import { useCall } from '../../api/use-call'
import { Facts } from '../../ui/facts'
import { Opening } from '../../ui/opening'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { CaseActs } from './case-acts'
import { CaseCourse } from './case-course'

/** One difference: our side beside theirs, who looks into it, and what has happened. */
export default function ReconciliationCase() {
  const { caseId = '' } = useParams()
  const { data, error, isLoading, mutate } = useCall('GET /operator/reconciliation/case', { caseId: Number(caseId) })
  const mayAct = useMayAct('money')
  const isOpen = data !== undefined && isUnexplained(data.state)
  return (
    <>
      <PageHead
        title={data ? CASE_KIND_LABEL[data.kind] : '一处差异'}
        note={isOpen ? CASE_KIND_HINT[data.kind] : undefined}
        back={{ to: '/reconciliation/cases', text: '回到差异' }}
      />
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {data && (
        <>
          <Card style={{ marginBottom: 16 }}>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 48px', marginBottom: 16 }}>
              <Statistic title='我们' value={formatFen(data.ourFen, true)} />
              <Statistic title='对方' value={formatFen(data.theirFen, true)} />
              <Statistic title='相差' value={formatFen(data.differenceFen, true)} />
            </div>
            <Facts
              of={[
                ['账单', `${data.day} ${STATEMENT_WAY_LABEL[data.channel]}`],
                ['单号', data.number],
                ['支付公司的单号', data.transactionId],
                ['发生时间', data.happenedTime],
                [
                  '现在',
                  data.operatorName && isOpen
                    ? `${data.isMine ? '您' : data.operatorName}在处理`
                    : CASE_STATE_LABEL[data.state],
                ],
                [
                  '以前',
                  data.refersTo !== null && (
                    <Link key='before' to={`/reconciliation/cases/${data.refersTo}`}>
                      结束过一次，看那一次
                    </Link>
                  ),
                ],
              ]}
            />
          </Card>
          {data.reason !== null && (
            <Alert type='info' showIcon title={`原因：${data.reason}`} style={{ marginBottom: 16 }} />
          )}
          {mayAct && isOpen && <CaseActs of={data} onChanged={mutate} />}
          <CaseCourse history={data.history} />
        </>
      )}
    </>
  )
}
