import { useSearchParams } from 'react-router'
import { PageHead } from '../../ui/page-head'
import { StateTabs } from '../../ui/state-tabs'
import { ProposedRefunds } from './proposed-refunds'
import { StoppedRefunds } from './stopped-refunds'

const PARTS = [
  { value: 'waiting', label: '等人确认' },
  { value: 'decided', label: '已经定了' },
  { value: 'stopped', label: '退不回去' },
] as const

const NOTES: Record<(typeof PARTS)[number]['value'], string> = {
  waiting: '退款在订单里提出。超过一个人能定的数额，要另一个人打开订单看过再确认。',
  decided: '退款在订单里提出，怎样定的写在订单的经过里。',
  stopped: '支付公司退不了的，钱还在账上等着。弄清原因以后再发一次，付款的人已经收到说明。',
}

/** What operators give back, and what a payment company could not. */
export default function Refunds() {
  const [search, setSearch] = useSearchParams()
  const part = PARTS.find(({ value }) => value === search.get('part'))?.value ?? 'waiting'
  return (
    <>
      <PageHead title='退款' note={NOTES[part]} />
      <StateTabs
        label='哪些退款'
        options={PARTS}
        value={part}
        onChange={(next) => setSearch({ part: next }, { replace: true })}
      />
      {part === 'stopped' ? <StoppedRefunds /> : <ProposedRefunds key={part} waiting={part === 'waiting' ? 1 : 0} />}
    </>
  )
}
