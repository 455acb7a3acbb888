import { tabLabel, type TabId } from '@xinqi/domain/edition/tabs'
import { Button, Flex, Typography } from 'antd'

interface Props {
  value?: TabId[]
  onChange?: (tabs: TabId[]) => void
  /** What may be added. */
  choices: readonly TabId[]
  /** Neither moved nor taken away: it comes and stays with something else. */
  fixed: readonly TabId[]
  consultTab: string
  label: string
}

/** Places of a tab bar in their order: moved, taken away and added by buttons, which a keyboard has too. */
export function TabOrder({ value = [], onChange, choices, fixed, consultTab, label }: Props) {
  const name = (tab: TabId): string => tabLabel({ consultTab }, tab)
  const isLocked = (tab: TabId | undefined): boolean => tab === undefined || tab === 'userCenter'
  const swap = (index: number): void => {
    const [before, one] = value.slice(index - 1, index + 1)
    if (before && one) onChange?.([...value.slice(0, index - 1), one, before, ...value.slice(index + 1)])
  }
  const add = (tab: TabId): void => {
    const end = value.at(-1) === 'userCenter' ? value.length - 1 : value.length
    onChange?.([...value.slice(0, end), tab, ...value.slice(end)])
  }
  return (
    <Flex vertical gap={6} role='group' aria-label={label}>
      {value.map((tab, index) => (
        <Flex key={tab} align='center' gap={6}>
          <Typography.Text style={{ width: 72 }}>{name(tab)}</Typography.Text>
          <Button
            size='small'
            aria-label={`${name(tab)}往前`}
            disabled={index === 0 || isLocked(tab)}
            onClick={() => swap(index)}
          >
            ↑
          </Button>
          <Button
            size='small'
            aria-label={`${name(tab)}往后`}
            disabled={isLocked(tab) || isLocked(value[index + 1])}
            onClick={() => swap(index + 1)}
          >
            ↓
          </Button>
          <Button
            size='small'
            aria-label={`不要${name(tab)}`}
            disabled={fixed.includes(tab)}
            onClick={() => onChange?.(value.filter((other) => other !== tab))}
          >
            不要
          </Button>
        </Flex>
      ))}
      <Flex gap={6} wrap>
        {choices
          .filter((tab) => !value.includes(tab) && !fixed.includes(tab))
          .map((tab) => (
            <Button key={tab} size='small' type='dashed' onClick={() => add(tab)}>
              加上{name(tab)}
            </Button>
          ))}
      </Flex>
    </Flex>
  )
}
