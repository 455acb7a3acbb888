import { REACHES, STEPS, type Reach } from '@xinqi/domain/rules/dashboard'
import type { DateText } from '@xinqi/domain/time'
import { Alert, Flex, Input, Segmented, Select } from 'antd'
import { daysOfReach, REACH_NAMES, STEP_NAMES, type Chosen } from './chosen'

interface Props {
  chosen: Chosen
  today: DateText
  organisations: readonly { orgId: number; name: string }[]
  /** What is wrong with the days. */
  wrong: Record<string, string>
  onChoose: (chosen: Chosen) => void
}

const EVERYBODY = 0

/** Which days, how they are cut, whose, and whether as plots or as tables. */
export function Chooser({ chosen, today, organisations, wrong, onChoose }: Props) {
  const mistake = wrong.from ?? wrong.to
  const day = (name: 'from' | 'to', label: string) => (
    <Input
      type='date'
      aria-label={label}
      max={today}
      value={chosen[name]}
      status={wrong[name] ? 'error' : undefined}
      style={{ width: 150 }}
      onChange={({ target }) => target.value && onChoose({ ...chosen, reach: null, [name]: target.value })}
    />
  )
  return (
    <search aria-label='选择要看的'>
      <Flex wrap gap={12} align='center' style={{ marginBottom: 16 }}>
        <Select
          aria-label='时间'
          style={{ width: 120 }}
          value={chosen.reach}
          placeholder='自选日期'
          options={(Object.keys(REACHES) as Reach[]).map((value) => ({ value, label: REACH_NAMES[value] }))}
          onChange={(reach) => onChoose({ ...chosen, reach, ...daysOfReach(reach, today) })}
        />
        <Flex gap={8} align='center' wrap>
          {day('from', '从')}
          <span aria-hidden>至</span>
          {day('to', '到')}
        </Flex>
        <Segmented
          aria-label='怎么分段'
          options={STEPS.map((value) => ({ value, label: STEP_NAMES[value] }))}
          value={chosen.step}
          onChange={(step) => onChoose({ ...chosen, step })}
        />
        <Select
          aria-label='机构'
          style={{ width: 180 }}
          value={chosen.orgId ?? EVERYBODY}
          options={[
            { value: EVERYBODY, label: '所有机构' },
            ...organisations.map(({ orgId, name }) => ({ value: orgId, label: `${name}（${orgId}）` })),
          ]}
          onChange={(orgId) => onChoose({ ...chosen, orgId: orgId === EVERYBODY ? null : orgId })}
        />
        <Segmented
          aria-label='图或表'
          options={[
            { value: 'plots', label: '图' },
            { value: 'tables', label: '表' },
          ]}
          value={chosen.shape}
          onChange={(shape) => onChoose({ ...chosen, shape: shape as Chosen['shape'] })}
        />
      </Flex>
      {mistake && <Alert type='error' showIcon title={mistake} style={{ marginBottom: 16 }} />}
    </search>
  )
}
