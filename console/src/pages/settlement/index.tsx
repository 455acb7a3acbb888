import { formatFen } from '@xinqi/domain/money'
import { monthLabel } from '@xinqi/domain/rules/statement'
import { SETTLEMENT_WORDS_MAX } from '@xinqi/domain/rules/settlement'
import { SETTLEMENT } from '@xinqi/domain/status/settlement'
import { Alert, Button, Card } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { Facts } from '../../ui/facts'
import { FormDialog } from '../../ui/form-dialog'
import { Opening } from '../../ui/opening'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { SettlementStatusMark } from '../../ui/settlement-status'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'
import { Lines } from './lines'
import { Questions } from './questions'

/** One settlement: what it comes to, its lines, the questions to answer, and voiding it while it is not confirmed. */
export default function SettlementPage() {
  const { settlementNo = '' } = useParams()
  const { data, error, isLoading, mutate } = useCall('GET /operator/settlement/info', { settlementNo })
  const mayAct = useMayAct('money')
  const [isVoiding, setIsVoiding] = useState(false)
  return (
    <>
      <PageHead
        title={data ? `${data.consultantName} · ${monthLabel(data.month)}` : '一份结算单'}
        back={{ to: '/settlements', text: '回到结算' }}
        acts={
          mayAct &&
          data?.status === SETTLEMENT.toConfirm && (
            <Button danger onClick={() => setIsVoiding(true)}>
              作废
            </Button>
          )
        }
      />
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {data && (
        <>
          {data.voidReason && (
            <Alert type='warning' showIcon title={`作废的原因：${data.voidReason}`} style={{ marginBottom: 16 }} />
          )}
          <Card style={{ marginBottom: 16 }}>
            <Facts
              of={[
                ['状态', <SettlementStatusMark key='status' status={data.status} />],
                ['编号', data.settlementNo],
                ['做好', data.createTime.slice(0, 16)],
                ['收入、补贴与扣除', formatFen(data.grossFen, true)],
                [`平台服务费（${100 - data.sharePercent}%）`, formatFen(-data.cutFen, true)],
                ['代扣个税', formatFen(-data.taxFen, true)],
                ['到手', formatFen(data.netFen, true)],
                [
                  '确认',
                  data.confirmTime
                    ? data.confirmTime.slice(0, 16)
                    : `本人在 ${data.confirmUntil.slice(0, 16)} 之前核对`,
                ],
              ]}
            />
          </Card>
          <Questions questions={data.questions} lines={data.list} mayAct={mayAct} onAnswered={mutate} />
          <Lines lines={data.list} />
        </>
      )}
      {isVoiding && (
        <FormDialog<{ reason: string }>
          name='void'
          title='作废这份结算单？'
          okText='作废'
          danger
          send={({ reason }, key) => call('POST /operator/settlement/void', { settlementNo, reason }, key)}
          done='已作废'
          onClose={() => {
            setIsVoiding(false)
            void mutate()
          }}
        >
          <WordsField
            name='reason'
            label='作废的原因'
            max={SETTLEMENT_WORDS_MAX}
            missing='请写下作废的原因'
            hint='咨询师会看到。收入回到没有结算的地方，再结算这个月会重新做一份；作废不能取消。'
          />
        </FormDialog>
      )}
    </>
  )
}
