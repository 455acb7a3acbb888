import type { Data } from '@xinqi/domain/contract/contract'
import type { ApplicationItem } from '@xinqi/domain/rules/application'
import { BEGINNER_TYPES, type BeginnerType } from '@xinqi/domain/text/application'
import { CONSULTANT_TYPE_LABEL } from '@xinqi/domain/text/labels'
import { Button, Card, Flex, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useAct } from '../../ui/use-act'

interface Props {
  application: Pick<Data<'GET /operator/application/detail'>, 'applicationNo' | 'unchecked'>
  reasons: Partial<Record<ApplicationItem, string>>
  onDecided: () => Promise<unknown>
}

const LEVELS = BEGINNER_TYPES.map((value) => ({ value, label: CONSULTANT_TYPE_LABEL[value] ?? '' }))

/** Approved at a level, or handed back with the reasons that were written below the items. */
export function Decision({ application: { applicationNo, unchecked }, reasons, onDecided }: Props) {
  const [level, setLevel] = useState<BeginnerType>()
  const { act, isBusy } = useAct()
  const written = Object.entries(reasons).flatMap(([item, text]) => (text.trim() ? [[item, text.trim()]] : []))

  async function approve(): Promise<void> {
    const yes = { applicationNo, approve: true, consultantType: level }
    if (await act(() => call('POST /operator/application/decide', yes), '已通过，申请人会收到消息')) await onDecided()
  }
  async function refuse(): Promise<void> {
    const no = { applicationNo, approve: false, reasons: JSON.stringify(Object.fromEntries(written)) }
    if (await act(() => call('POST /operator/application/decide', no), '已退回，申请人会读到理由')) await onDecided()
  }

  return (
    <Card title='从哪一级开始' style={{ maxWidth: 800 }}>
      <Radio.Group
        aria-label='从哪一级开始'
        options={LEVELS}
        value={level}
        onChange={({ target }) => setLevel(target.value as BeginnerType)}
      />
      <Flex gap={12} style={{ marginTop: 16 }}>
        <Button
          type='primary'
          loading={isBusy}
          disabled={written.length > 0 || level === undefined || unchecked.length > 0}
          onClick={() => void approve()}
        >
          {unchecked.length === 0 ? '通过' : `通过，还要核对 ${unchecked.length} 步`}
        </Button>
        <Button loading={isBusy} disabled={written.length === 0} onClick={() => void refuse()}>
          {written.length === 0 ? '退回' : `退回，要补 ${written.length} 项`}
        </Button>
      </Flex>
    </Card>
  )
}
