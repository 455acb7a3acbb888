import {
  ROBOT_OFFERS,
  SCRIPT_MAX,
  type RobotButton,
  type RobotNode,
  type RobotOffer,
  type RobotScript,
} from '@xinqi/domain/robot/node'
import { Button, Flex, Input, Select } from 'antd'
import { ButtonEditor } from './button-editor'
import { nodeChoices, OFFER_LABEL } from './leads'

const OFFERS: { value: RobotOffer | ''; label: string }[] = [
  { value: '', label: '不列出什么' },
  ...ROBOT_OFFERS.map((value) => ({ value, label: `列出${OFFER_LABEL[value]}` })),
]

interface Props {
  script: RobotScript
  node: RobotNode
  onChange: (node: RobotNode) => void
}

/** One node as it is written: what it says, and its ways out. */
export function NodeEditor({ script, node, onChange }: Props) {
  const { name, words, buttons, offers, asks, ends } = node
  const set = (change: Partial<RobotNode>): void => onChange({ ...node, ...change })
  const setButton = (place: number, next: RobotButton): void =>
    set({ buttons: buttons.map((one, at) => (at === place ? next : one)) })
  const without = (place: number): RobotButton[] => buttons.filter((_, at) => at !== place)

  return (
    <Flex vertical gap={12}>
      <label>
        名称，给写的人看
        <Input value={name} maxLength={SCRIPT_MAX.name} onChange={({ target }) => set({ name: target.value })} />
      </label>
      <label>
        说的话
        <Input.TextArea
          value={words}
          maxLength={SCRIPT_MAX.words}
          autoSize={{ minRows: 2 }}
          onChange={({ target }) => set({ words: target.value })}
        />
      </label>
      {!ends && (
        <>
          <Flex gap={12} wrap>
            <Select<RobotOffer | ''>
              aria-label='列出什么来选'
              value={offers?.of ?? ''}
              options={OFFERS}
              style={{ width: 180 }}
              onChange={(of) => set({ offers: of === '' ? undefined : { of, then: offers?.then ?? '' } })}
            />
            {offers && (
              <Select
                aria-label='选好后到哪一步'
                value={offers.then || null}
                placeholder='选好后到哪一步'
                options={nodeChoices(script)}
                style={{ width: 180 }}
                onChange={(then) => set({ offers: { of: offers.of, then } })}
              />
            )}
          </Flex>
          <label style={{ display: 'flex', gap: 8 }}>
            <input
              type='checkbox'
              checked={asks !== undefined}
              onChange={({ target }) => set({ asks: target.checked ? 'handedOver' : undefined })}
            />
            在这一步写下的话转给顾问
          </label>
          {buttons.map((button, place) => (
            <ButtonEditor
              key={place}
              script={script}
              button={button}
              place={place}
              hasHears={node.id === 'start'}
              onChange={(next) => setButton(place, next)}
              onRemove={() => set({ buttons: without(place) })}
              onEarlier={() =>
                set({ buttons: [...buttons.slice(0, place - 1), button, ...without(place).slice(place - 1)] })
              }
            />
          ))}
          <Button
            type='dashed'
            size='small'
            disabled={buttons.length >= SCRIPT_MAX.buttons}
            onClick={() => set({ buttons: [...buttons, { label: '', to: '' }] })}
          >
            加一个按钮
          </Button>
        </>
      )}
    </Flex>
  )
}
