import {
  ROBOT_CONDITIONS,
  SCRIPT_MAX,
  type RobotButton,
  type RobotCondition,
  type RobotScript,
} from '@xinqi/domain/robot/node'
import { Button, Flex, Input, Select, theme } from 'antd'
import { CONDITION_LABEL, leadChoices, leadOf, nodeChoices, withLead } from './leads'

const CONDITIONS: { value: RobotCondition | ''; label: string }[] = [
  { value: '', label: '总是有' },
  ...ROBOT_CONDITIONS.map((value) => ({ value, label: CONDITION_LABEL[value] })),
]

interface Props {
  script: RobotScript
  button: RobotButton
  place: number
  /** Only at the beginning typed words are looked for. */
  hasHears: boolean
  onChange: (button: RobotButton) => void
  onRemove: () => void
  onEarlier: () => void
}

/** A button as it is written: what stands on it, where it leads, and who has it. */
export function ButtonEditor({ script, button, place, hasHears, onChange, onRemove, onEarlier }: Props) {
  const { token } = theme.useToken()
  const which = `第 ${place + 1} 个按钮`
  const moves = 'to' in button && button.does === 'move'
  const lead = leadOf(button)
  return (
    <Flex
      gap={8}
      wrap
      role='group'
      aria-label={which}
      style={{ padding: 8, borderRadius: 8, background: token.colorBgLayout }}
    >
      <Input
        aria-label={`${which}上的字`}
        placeholder='按钮上的字'
        value={button.label}
        maxLength={SCRIPT_MAX.label}
        style={{ width: 160 }}
        onChange={({ target }) => onChange({ ...button, label: target.value })}
      />
      <Select
        aria-label={`${which}通向哪里`}
        value={lead === 'to:' ? null : lead}
        placeholder='通向哪里'
        showSearch
        optionFilterProp='label'
        options={leadChoices(script)}
        style={{ width: 180 }}
        onChange={(next) => onChange(withLead(button, next))}
      />
      <Select<RobotCondition | ''>
        aria-label={`${which}谁有`}
        value={button.when ?? ''}
        options={CONDITIONS}
        style={{ width: 160 }}
        onChange={(when) => onChange({ ...button, when: when === '' ? undefined : when })}
      />
      <Button size='small' aria-label={`${which}往前`} disabled={place === 0} onClick={onEarlier}>
        ↑
      </Button>
      <Button size='small' aria-label={`不要${which}`} onClick={onRemove}>
        不要
      </Button>
      {'to' in button && (
        <label style={{ display: 'flex', gap: 8, flexBasis: '100%' }}>
          <input
            type='checkbox'
            checked={moves}
            onChange={({ target }) =>
              onChange({ ...button, does: target.checked ? 'move' : undefined, otherwise: undefined })
            }
          />
          按下去真的改预约
        </label>
      )}
      {'to' in button && moves && (
        <Select
          aria-label={`${which}改不成到哪一步`}
          value={button.otherwise ?? null}
          placeholder='改不成到哪一步'
          options={nodeChoices(script)}
          style={{ width: 180 }}
          onChange={(otherwise) => onChange({ ...button, otherwise })}
        />
      )}
      {hasHears && (
        <Select
          mode='tags'
          aria-label={`${which}听到哪些话`}
          placeholder='写了这些话也走这里，回车加一个'
          value={button.hears ?? []}
          maxCount={SCRIPT_MAX.hears}
          open={false}
          style={{ flexBasis: '100%' }}
          onChange={(hears: string[]) => onChange({ ...button, hears: hears.length === 0 ? undefined : hears })}
        />
      )}
    </Flex>
  )
}
