import type { Data } from '@xinqi/domain/contract/contract'
import { CODE } from '@xinqi/domain/codes'
import { isLate } from '@xinqi/domain/rules/health'
import { SWEEP_WORDS } from '@xinqi/domain/text/health'
import { Badge } from 'antd'
import { call } from '../../api/call'
import { CallFailure } from '../../api/call-failure'
import { ActButton } from '../../ui/act-button'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'

type Sweep = Data<'GET /operator/health/info'>['sweeps'][number]

function Result({ sweep, now }: { sweep: Sweep; now: string }) {
  if (sweep.failures > 0) return <Badge status='error' text={`连着失败 ${sweep.failures} 次`} />
  if (isLate(sweep, now)) return <Badge status='warning' text='很久没有做了' />
  return <Badge status='success' text='做好了' />
}

function RunNow({ name, onRun }: { name: string; onRun: () => unknown }) {
  const run = async (): Promise<void> => {
    const { hasFailed } = await call('POST /operator/health/runSweep', { name })
    if (hasFailed) throw new CallFailure(CODE.failure, '跑了一次，还是没做成；服务器的日志里有原因', null)
  }
  return (
    <ActButton
      size='small'
      label={`现在就跑一次${SWEEP_WORDS[name] ?? name}`}
      act={run}
      done='跑了一次，做好了'
      onDone={onRun}
    >
      现在就跑一次
    </ActButton>
  )
}

interface Props {
  sweeps: readonly Sweep[]
  now: string
  /** After one was run by hand. */
  onRun: () => unknown
}

/** What happens by itself every minute: when it was done last, how long it took, whether it failed; what failed is run at once. */
export function SweepsTable({ sweeps, now, onRun }: Props) {
  const mayAct = useMayAct('seeing')
  const columns = [
    { title: '做什么', key: 'name', render: (_: unknown, { name }: Sweep) => SWEEP_WORDS[name] ?? name },
    { title: '结果', key: 'result', render: (_: unknown, sweep: Sweep) => <Result sweep={sweep} now={now} /> },
    { title: '最近一次', key: 'endedAt', render: (_: unknown, { endedAt }: Sweep) => endedAt.slice(5) },
    {
      title: '用了',
      key: 'milliseconds',
      align: 'right' as const,
      render: (_: unknown, { milliseconds }: Sweep) => `${milliseconds} 毫秒`,
    },
    {
      title: '上次做好',
      key: 'succeededAt',
      render: (_: unknown, { succeededAt }: Sweep) => succeededAt?.slice(5) ?? '还没有过',
    },
    {
      title: '',
      key: 'run',
      render: (_: unknown, sweep: Sweep) => mayAct && sweep.failures > 0 && <RunNow name={sweep.name} onRun={onRun} />,
    },
  ]
  return (
    <WideTable<Sweep>
      size='small'
      label='自动任务'
      rowKey='name'
      columns={columns}
      dataSource={sweeps}
      locale={{ emptyText: '自动任务还没有做过，启动后一分钟内开始' }}
    />
  )
}
