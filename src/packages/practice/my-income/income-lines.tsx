import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { monthLabel, monthOf, monthsBetween, type MonthText } from '@xinqi/domain/rules/statement'
import { EARNING_LABEL, INCOME_STATE_LABEL, INCOME_STATES, type IncomeState } from '@xinqi/domain/text/settlement'
import { addDays, dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { ChoiceStrip } from '@/ui/choice-strip/choice-strip'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import './index.scss'

type Income = Data<'GET /consult/settlement/income'>
type Earned = Data<'GET /consult/settlement/incomeLines'>['list'][number]

const ALL_STATES = [
  { value: undefined, label: '全部' },
  ...INCOME_STATES.map((value) => ({ value, label: INCOME_STATE_LABEL[value] })),
]

/** What was earned, line by line, by month, state and service. */
export function IncomeLines({ services }: Pick<Income, 'services'>) {
  const [month, setMonth] = useState<MonthText>()
  const [state, setState] = useState<IncomeState>()
  const [serviceId, setServiceId] = useState<number>()
  const today = dateOf(useNow())
  const months = monthsBetween(monthOf(addDays(today, -334)), monthOf(today))
  const pages = usePages('GET /consult/settlement/incomeLines', { month, state, serviceId })
  return (
    <View>
      <View className='settlement__heading' role='heading' aria-level='2'>
        逐笔
      </View>
      <ChoiceStrip
        label='月份'
        options={[
          { value: undefined, label: '全部月份' },
          ...months.map((value) => ({ value, label: monthLabel(value) })),
        ]}
        value={month}
        onChange={setMonth}
      />
      <ChoiceStrip label='状态' options={ALL_STATES} value={state} onChange={setState} />
      {services.length > 1 && (
        <ChoiceStrip
          label='服务'
          options={[
            { value: undefined, label: '全部服务' },
            ...services.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={serviceId}
          onChange={setServiceId}
        />
      )}
      <PullList
        of={pages}
        failed='收入的明细没有取到'
        empty={<Empty title='这里还没有收入' hint='咨询结束以后，它的收入会逐笔写在这里。' scene='empty-calendar' />}
      >
        {(list) => (
          <Card padding='none' className='my-income__list'>
            {list.map((line) => (
              <EarnedCell key={`${line.kind} ${line.reference}`} line={line} />
            ))}
          </Card>
        )}
      </PullList>
    </View>
  )
}

function EarnedCell({ line }: { line: Earned }) {
  const { kind, amountFen, time, appointNo, orderNo, serviceName, state } = line
  const title = [EARNING_LABEL[kind], serviceName].filter(Boolean).join(' · ')
  const note = `${time.slice(0, 16)} · ${INCOME_STATE_LABEL[state]}`
  const value = formatFen(amountFen, true)
  const props = { title, note, value, label: `${title}，${value}，${note}` }
  if (appointNo === null || orderNo === null) return <Cell {...props} />
  return <Cell {...props} onPress={() => void open('consultantOrderDetail', { orderNo, appointNo })} />
}
