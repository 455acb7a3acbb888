import type { Data } from '@xinqi/domain/contract/contract'
import { dutyGapText, dutyHoursText, WEEKDAY_NAMES } from '@xinqi/domain/text/duty'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'
import { AddShift } from './add-shift'
import { DutyPhone } from './duty-phone'

type Roster = Data<'GET /operator/duty/list'>
type Shift = Roster['shifts'][number]

function standOf({ now, operators }: Roster): string {
  const names = now.map((id) => operators.find((one) => one.id === id)?.name ?? '')
  return names.length > 0 ? `现在值班：${names.join('，然后 ')}` : '现在没有人值班，提醒会同时叫所有人'
}

function Warnings({ roster: { gaps, operators } }: { roster: Roster }) {
  const silent = operators.filter(({ hasPhone }) => !hasPhone).map(({ name }) => name)
  return (
    <>
      {gaps.length > 0 && (
        <Alert
          type='warning'
          showIcon
          title={`没有人值班的时间：${gaps.map(dutyGapText).join('、')}`}
          style={{ marginBottom: 12 }}
        />
      )}
      {silent.length > 0 && (
        <Alert
          type='warning'
          showIcon
          title={`没有留值班电话，叫不到：${silent.join('、')}`}
          style={{ marginBottom: 12 }}
        />
      )}
    </>
  )
}

/** Who is called for an alarm, in which order, at which hours of the week. */
export default function RosterPage() {
  const { data, error, isLoading, mutate } = useCall('GET /operator/duty/list', {})
  const mayAct = useMayAct('duty')
  const [doing, setDoing] = useState<'shift' | 'phone' | null>(null)
  const nameOf = (id: number): string => data?.operators.find((one) => one.id === id)?.name ?? ''
  const close = (): void => {
    setDoing(null)
    void mutate()
  }
  const columns = [
    { title: '星期', key: 'weekday', render: (_: unknown, { weekday }: Shift) => WEEKDAY_NAMES[weekday - 1] },
    { title: '时间', key: 'hours', render: (_: unknown, shift: Shift) => dutyHoursText(shift) },
    { title: '第几个被叫', key: 'position', render: (_: unknown, { position }: Shift) => `第 ${position} 位` },
    { title: '谁', key: 'who', render: (_: unknown, { operatorId }: Shift) => nameOf(operatorId) },
  ]
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, shift: Shift) => {
      const text = `${WEEKDAY_NAMES[shift.weekday - 1] ?? ''} ${dutyHoursText(shift)}，${nameOf(shift.operatorId)}`
      return (
        <ActButton
          size='small'
          label={`去掉 ${text}`}
          ask={{ title: '去掉这个班次？', content: text }}
          act={() => call('POST /operator/duty/remove', { id: shift.id })}
          done='已去掉'
          onDone={mutate}
        >
          去掉
        </ActButton>
      )
    },
  }
  return (
    <>
      <PageHead
        title='值班表'
        note='一个人 15 分钟没有接手危机提醒，就叫下一位；都叫过了，叫所有人。'
        acts={
          mayAct && (
            <Flex gap={12}>
              <Button onClick={() => setDoing('phone')}>我的值班电话</Button>
              <Button type='primary' onClick={() => setDoing('shift')}>
                加班次
              </Button>
            </Flex>
          )
        }
      />
      <Refusal error={error} again={mutate} />
      {data && <Alert type='info' showIcon title={standOf(data)} style={{ marginBottom: 12 }} />}
      {data && <Warnings roster={data} />}
      <WideTable
        label='班次'
        rowKey='id'
        columns={mayAct ? [...columns, acts] : columns}
        dataSource={data?.shifts}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : '还没有班次，每条提醒都会叫所有人' }}
      />
      {doing === 'shift' && data && <AddShift operators={data.operators} onClose={close} />}
      {doing === 'phone' && <DutyPhone onClose={close} />}
    </>
  )
}
