import { addDays, type DateText } from '@xinqi/domain/time'
import { Alert, Button, Flex, Input } from 'antd'

export interface Span {
  from: DateText
  to: DateText
}

interface Props {
  span: Span
  today: DateText
  /** What is wrong with the days. */
  wrong: Record<string, string>
  onChoose: (span: Span) => void
}

const REACHES = [7, 14, 30] as const

/** Which days, by hand or counted from today. */
export function SpanChooser({ span, today, wrong, onChoose }: Props) {
  const mistake = wrong.from ?? wrong.to
  const day = (name: keyof Span, label: string) => (
    <Input
      type='date'
      aria-label={label}
      max={today}
      value={span[name]}
      status={wrong[name] ? 'error' : undefined}
      style={{ width: 150 }}
      onChange={({ target }) => target.value && onChoose({ ...span, [name]: target.value })}
    />
  )
  return (
    <search aria-label='选择要看的日子'>
      <Flex wrap gap={12} align='center' style={{ marginBottom: 16 }}>
        <Flex gap={8} align='center' wrap>
          {day('from', '从')}
          <span aria-hidden>至</span>
          {day('to', '到')}
        </Flex>
        {REACHES.map((days) => (
          <Button key={days} onClick={() => onChoose({ from: addDays(today, 1 - days), to: today })}>
            近 {days} 天
          </Button>
        ))}
      </Flex>
      {mistake && <Alert type='error' showIcon title={mistake} style={{ marginBottom: 16 }} />}
    </search>
  )
}
